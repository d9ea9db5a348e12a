import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import {
  maxSettings,
  type SettingBody,
  type SiteSetting,
  type updateSiteSetting as updateEndpoint,
} from '#product/runs/api/site-settings.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { reachOf, requireReach } from '../runs/require-reach.ts';
import { checkSchedule, nextDue } from './check-schedule.ts';
import { checkSettingData, settingColumns } from './read-setting-body.ts';
import { getSettingRow, type SettingKey, type SettingRow, siteSettingViews } from './site-setting-row.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}
type SettingServices = Pick<Services, 'db' | 'clock' | 'secrets' | 'reach'>;

/**
 * Makes a setting. Rejects with `too_many_settings` from the 100th of a group on, with `setting_name_taken`, and with the rules of a
 * registration.
 */
export async function createSiteSetting(
  services: SettingServices,
  session: Session,
  group: GroupKey,
  body: SettingBody,
): Promise<SiteSetting> {
  const now = services.clock.now();
  const columns = settingColumns(services, body, group.groupId, null);
  if (body.schedule !== null) checkSchedule(body.schedule, null, now);
  await requireReach(services, reachOf(checkSettingData(body.data, group.groupId)), body.login ?? null);
  return withGroup(services, session, group, tx =>
    insertSetting(services, tx, session, { ...group, columns: { ...columns, is_paused: false }, action: 'create' }),
  );
}

/**
 * Changes a setting that was read at `version`; `conflict` when it has been changed since, `setting_name_taken`, `invalid_input`
 * for the id of another one.
 */
export async function updateSiteSetting(
  services: SettingServices,
  session: Session,
  key: SettingKey,
  { template, ...body }: Input<typeof updateEndpoint>['body'],
): Promise<SiteSetting> {
  await requireReach(services, reachOf(checkSettingData(body.data, key.groupId)), body.login ?? null);
  return withGroup(services, session, key, async tx => {
    const now = services.clock.now();
    const before = await getSettingRow(tx, key, { lock: true });
    if (before.version !== body.version) throw new ProblemError('conflict');
    refuseKeptFields({ template }, { template: before.setting_id });
    const columns = settingColumns(services, body, key.groupId, before);
    // Those that have had one name since before may keep it.
    if (columns.name.toLowerCase() !== before.name.toLowerCase()) {
      await lockSettings(tx, key);
      await refuseTakenName(tx, { groupId: key.groupId, name: columns.name });
    }
    if (columns.schedule !== null) checkSchedule(columns.schedule, before.schedule, now);
    const isNewSchedule = !isDeepStrictEqual(columns.schedule, before.schedule);
    const change = {
      ...columns,
      // A due time that waits is kept by a change of anything else.
      ...(isNewSchedule ? { next_at: nextDue({ ...columns, is_paused: before.is_paused }, now), refusal: null } : {}),
    };
    return changeSetting(services, tx, session, before, { change, action: 'update', now });
  });
}

/** Pauses or resumes the schedule of a setting. Missed times are not made up for. */
export function pauseSiteSetting(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  key: SettingKey,
  isPaused: boolean,
): Promise<SiteSetting> {
  return withGroup(services, session, key, async tx => {
    const now = services.clock.now();
    const before = await getSettingRow(tx, key, { lock: true });
    const action = isPaused ? 'pause' : 'resume';
    if (before.is_paused === isPaused) return viewOfOne(services, tx, before, now);
    const next = { is_paused: isPaused, next_at: nextDue({ ...before, is_paused: isPaused }, now) };
    return changeSetting(services, tx, session, before, { change: next, action, now });
  });
}

/** Copies a setting under another name, with its password; its schedule is paused, so that nothing runs twice. */
export function copySiteSetting(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  key: SettingKey,
  name: string,
): Promise<SiteSetting> {
  return withGroup(services, session, key, async tx => {
    const { base_url, data, username, password_sealed, login_sealed, schedule } = await getSettingRow(tx, key);
    const columns = { name, base_url, data, username, password_sealed, login_sealed, schedule };
    return insertSetting(services, tx, session, {
      ...key,
      columns: { ...columns, is_paused: schedule !== null },
      action: 'copy',
    });
  });
}

/** Deletes a setting. Its runs stay. */
export async function deleteSiteSetting(
  services: Pick<Services, 'db'>,
  session: Session,
  key: SettingKey,
): Promise<void> {
  await withGroup(services, session, key, async tx => {
    const before = await getSettingRow(tx, key, { lock: true });
    await tx.deleteFrom('site_setting').where('setting_id', '=', before.setting_id).execute();
    const facts = factsOf(before);
    await recordAudit(tx, session, { action: 'siteSettings.delete', target: before.setting_id, before: facts });
  });
}

type Written = Pick<
  SettingRow,
  'name' | 'base_url' | 'data' | 'username' | 'password_sealed' | 'login_sealed' | 'schedule' | 'is_paused'
>;

async function insertSetting(
  services: Pick<Services, 'clock' | 'secrets'>,
  tx: Transaction<Schema>,
  session: Session,
  { tenantId, groupId, columns, action }: GroupKey & { columns: Written; action: 'create' | 'copy' },
): Promise<SiteSetting> {
  const now = services.clock.now();
  await lockSettings(tx, { tenantId, groupId });
  await refuseTooMany(tx, { groupId });
  await refuseTakenName(tx, { groupId, name: columns.name });
  const row = await tx
    .insertInto('site_setting')
    .values({
      ...stored(columns),
      tenant_id: tenantId,
      group_id: groupId,
      next_at: nextDue(columns, now),
      refusal: null,
      created_by: session.sub,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(tx, session, { action: `siteSettings.${action}`, target: row.setting_id, after: factsOf(row) });
  return viewOfOne(services, tx, row, now);
}

/** Of two that make the 99th at once, or one of the same name, the second waits and is refused. */
async function lockSettings(tx: Transaction<Schema>, { tenantId, groupId }: GroupKey): Promise<void> {
  const lock = `tenken.site-settings ${tenantId} ${groupId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
}

/** Names that differ in letter case alone are one. */
async function refuseTakenName(
  tx: Transaction<Schema>,
  { groupId, name }: Pick<GroupKey, 'groupId'> & { name: string },
): Promise<void> {
  const taken = await tx
    .selectFrom('site_setting')
    .select('name')
    .where('group_id', '=', groupId)
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst();
  if (taken) throw new ProblemError('setting_name_taken', { name: taken.name });
}

async function refuseTooMany(tx: Transaction<Schema>, { groupId }: Pick<GroupKey, 'groupId'>): Promise<void> {
  const { count } = await tx
    .selectFrom('site_setting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxSettings)
    throw new ProblemError('too_many_settings', { limit: maxSettings, count: Number(count) });
}

async function changeSetting(
  services: Pick<Services, 'secrets'>,
  tx: Transaction<Schema>,
  session: Session,
  before: SettingRow,
  { change, action, now }: { change: Partial<SettingRow>; action: 'update' | 'pause' | 'resume'; now: Date },
): Promise<SiteSetting> {
  const row = await tx
    .updateTable('site_setting')
    .set({ ...stored(change), version: before.version + 1, updated_at: now })
    .where('setting_id', '=', before.setting_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(tx, session, {
    action: `siteSettings.${action}`,
    target: row.setting_id,
    before: factsOf(before),
    after: factsOf(row),
  });
  return viewOfOne(services, tx, row, now);
}

/** Columns with their JSON as text. */
function stored<Columns extends Partial<SettingRow>>(columns: Columns) {
  const { data, schedule, refusal, ...others } = columns;
  return {
    ...others,
    ...(data === undefined ? {} : { data: storedJson(data) }),
    ...(schedule === undefined ? {} : { schedule: schedule === null ? null : JSON.stringify(schedule) }),
    ...(refusal === undefined ? {} : { refusal: refusal === null ? null : storedJson(refusal) }),
  } as Omit<Columns, 'data' | 'schedule' | 'refusal'> & { data: string; schedule: string | null };
}

async function viewOfOne(
  services: Pick<Services, 'secrets'>,
  tx: Transaction<Schema>,
  row: SettingRow,
  now: Date,
): Promise<SiteSetting> {
  const [view] = await siteSettingViews(services, tx, [row], now);
  if (!view) throw new Error('a setting has a view');
  return view;
}

const factsOf = ({ name, base_url, data, username, login_sealed, schedule, is_paused }: SettingRow) => ({
  name,
  baseUrl: base_url,
  data,
  username,
  signsIn: login_sealed !== null,
  schedule,
  isPaused: is_paused,
});
