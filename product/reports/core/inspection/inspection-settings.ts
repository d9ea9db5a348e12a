import type { Transaction } from 'kysely';
import { standardOfList } from '#checks/criteria-of-standard.ts';
import type { ConformanceLevel, InspectionStandard } from '#checks/inspection-standards.ts';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { InspectionTexts } from '#product/reports/api/inspection-fields.ts';
import type { InspectionSettings, putInspectionSettings as putEndpoint } from '#product/reports/api/inspectors.ts';
import { criteriaListOfGroup } from '#product/runs/core/criteria-setting/criteria-setting.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { type DrawnLogo, drawLogo } from '../draw-logo.ts';
import { type GroupKey, withInspections } from './inspection-access.ts';

interface Settings {
  list: InspectionStandard;
  level: ConformanceLevel;
  texts: InspectionTexts;
  logo: DrawnLogo | null;
  version: number;
}

const noTexts: InspectionTexts = {
  organisation: '',
  policyUrl: '',
  technologies: '',
  scope: '',
  exclusions: '',
  plan: '',
  contact: '',
};

/** What new reports of a group begin with; where nothing was set, the list that its contract tests against. */
export async function settingsOf(tx: Transaction<Schema>, { groupId }: GroupKey): Promise<Settings> {
  const row = await tx.selectFrom('inspection_setting').selectAll().where('group_id', '=', groupId).executeTakeFirst();
  if (!row) {
    const { standard, level } = standardOfList(await criteriaListOfGroup(tx, groupId));
    return { list: standard, level, texts: noTexts, logo: null, version: 0 };
  }
  const { list, level, texts, version } = row;
  return { list, level, texts: { ...noTexts, ...texts }, logo: logoIn(row), version };
}

/** The logo in a row; null without one. */
export function logoIn(row: {
  logo: Buffer | null;
  logo_width: number | null;
  logo_height: number | null;
}): DrawnLogo | null {
  const { logo, logo_width: width, logo_height: height } = row;
  return logo === null || width === null || height === null ? null : { bytes: new Uint8Array(logo), width, height };
}

const shown = ({ logo, ...settings }: Settings): InspectionSettings => ({
  ...settings,
  logo: logo && `data:image/png;base64,${Buffer.from(logo.bytes).toString('base64')}`,
});

export function getInspectionSettings(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
): Promise<InspectionSettings> {
  return withInspections(services, session, group, async tx => shown(await settingsOf(tx, group)));
}

/** Writes the settings of a group's inspections; `conflict` when somebody else was first. */
export async function putInspectionSettings(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  { list, level, texts, logo, version }: Input<typeof putEndpoint>['body'],
): Promise<InspectionSettings> {
  const drawn = logo == null ? logo : await drawLogo(logo);
  return withInspections(services, session, group, async tx => {
    const before = await settingsOf(tx, group);
    const own = drawn === undefined ? before.logo : drawn;
    const row = {
      list,
      level,
      texts: storedJson(texts),
      logo: own && Buffer.from(own.bytes),
      logo_width: own?.width ?? null,
      logo_height: own?.height ?? null,
      version: version + 1,
      changed_at: services.clock.now(),
    };
    const written = await tx
      .insertInto('inspection_setting')
      .values({ tenant_id: group.tenantId, group_id: group.groupId, ...row })
      .onConflict(conflict =>
        conflict.columns(['tenant_id', 'group_id']).doUpdateSet(row).where('inspection_setting.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst();
    if (!written || (version > 0 && before.version === 0)) throw new ProblemError('conflict');
    const after = await settingsOf(tx, group);
    await recordAudit(tx, session, {
      action: 'inspectionSettings.put',
      target: group.groupId,
      before: factsOf(before),
      after: factsOf(after),
    });
    return shown(after);
  });
}

const factsOf = ({ list, level, texts, logo }: Settings) => ({
  list,
  level,
  ...texts,
  logo: logo && `${logo.width} × ${logo.height}`,
});
