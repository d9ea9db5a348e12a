import type { Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Input, Reply } from '#endpoint/define.ts';
import type {
  AdMonthlyMail,
  listAdMonthlyMails as listEndpoint,
  writeAdMonthlyMail as writeEndpoint,
} from '#product/ads/api/ad-monthly-mails.ts';
import { maxAdProjects } from '#product/ads/api/ad-projects.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import {
  type MonthlySetting,
  monthlySettings,
  writeMonthlySetting,
} from '#product/reports/core/reports/monthly-settings.ts';
import { mailDay } from '#product/reports/core/reports/monthly-time.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { type AdProjectRow, findAdProject } from '../ads/project-rows.ts';
import { withAds } from '../ads/with-ads.ts';
import { monthBefore } from './reported-month.ts';

/** The monthly mails of all projects, by name; of one without they are off. */
export function listAdMonthlyMails(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
  { offset, limit }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    const { total } = await tx
      .selectFrom('ad_project')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const projects = await tx
      .selectFrom('ad_project')
      .selectAll()
      .orderBy('project_name')
      .orderBy('project_id')
      .offset(offset)
      .limit(limit)
      .execute();
    const settingOf = await settingsByProject(tx);
    const items = projects.map(one => viewOf(one, settingOf.get(one.project_id), services.clock.now()));
    return { items, total: Number(total), offset, limit };
  });
}

async function settingsByProject(tx: Transaction<Schema>): Promise<Map<string | null, MonthlySetting>> {
  const settings = await monthlySettings(tx, masterGroupId, 'ad_project_id');
  return new Map(settings.map(setting => [setting.ad_project_id, setting]));
}

/** Writes the monthly mail of a project. */
export function writeAdMonthlyMail(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { tenantId, projectId }: Input<typeof writeEndpoint>['params'],
  wish: Input<typeof writeEndpoint>['body'],
): Promise<AdMonthlyMail> {
  return withAds(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const project = await findAdProject(tx, projectId);
    const subject = { column: 'ad_project_id', id: project.project_id } as const;
    const { before, after } = await writeMonthlySetting(
      tx,
      { tenantId, groupId: masterGroupId, subject, ...wish },
      { now, most: maxAdProjects },
    );
    const view = viewOf(project, after, now);
    await recordAudit(tx, session, {
      action: 'adMonthlyMails.write',
      target: project.project_id,
      ...(before ? { before: viewOf(project, before, now) } : {}),
      after: view,
    });
    return view;
  });
}

function viewOf(project: AdProjectRow, setting: MonthlySetting | undefined, now: Date): AdMonthlyMail {
  const last = setting?.lastMail;
  return {
    projectId: project.project_id,
    projectName: project.project_name,
    advertiserName: project.advertiser_name,
    isOn: setting?.is_on ?? false,
    day: setting?.day ?? 1,
    language: setting?.language ?? 'ja',
    targets: setting?.targets ?? [],
    nextDay: setting?.is_on ? nextDayOf(setting, now) : null,
    last: last
      ? {
          month: monthBefore(last.period).from.slice(0, 7),
          state: last.outcome ?? 'making',
          at: last.mailedAt?.toISOString() ?? null,
        }
      : null,
  };
}

/** That of this month, unless its mail was begun or missed. */
function nextDayOf({ day, last_period: last }: Pick<MonthlySetting, 'day' | 'last_period'>, now: Date): string {
  const { period } = mailDay(now);
  const month = Temporal.PlainYearMonth.from(period);
  return (last === period ? month.add({ months: 1 }) : month).toPlainDate({ day }).toString();
}
