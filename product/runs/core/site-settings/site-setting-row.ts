import type { Selectable, Transaction } from 'kysely';
import { checkIds } from '#checks/registry.ts';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { SettingData, SiteSetting } from '#product/runs/api/site-settings.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Run, type RunUnit, unitsOfRuns } from '../runs/find-run.ts';
import { type LastScores, lastScores } from '../runs/run-before.ts';
import { runVersion } from '../runs/run-version.ts';
import { lastRunsOfSettings } from '../runs/runs-of-settings.ts';
import { shownRunStatus } from '../runs/shown-run-status.ts';
import { openLogin, shownLogin } from '../sites/site-login.ts';
import { nextTimes } from './next-times.ts';
import type { SiteSettingTable } from './site-setting-table.ts';

export type SettingRow = Selectable<SiteSettingTable>;

export interface SettingKey {
  tenantId: string;
  groupId: string;
  template: string;
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
export const shownTimes = 5;

/** The setting at an address; `not_found` without one. `lock`: locks the row until the end of the transaction. */
export async function getSettingRow(
  tx: Transaction<Schema>,
  { groupId, template }: Omit<SettingKey, 'tenantId'>,
  { lock }: { lock: boolean } = { lock: false },
): Promise<SettingRow> {
  if (!isId(template)) throw new ProblemError('not_found');
  const query = tx
    .selectFrom('site_setting')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('setting_id', '=', template);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
}

export const checksOfData = (data: SettingData) =>
  checkIds.filter(id => data[id] === true || data.functions?.includes(id));

export async function siteSettingViews(
  services: Pick<Services, 'secrets'>,
  tx: Transaction<Schema>,
  rows: readonly SettingRow[],
  now: Date,
): Promise<SiteSetting[]> {
  const runs = await lastRunsOfSettings(
    tx,
    rows.map(row => row.setting_id),
  );
  const units = await unitsOfRuns(
    tx,
    [...runs.values()].map(run => run.run_id),
  );
  const scores = await lastScores(tx, [...runs.values()]);
  return rows.map(row => {
    const run = runs.get(row.setting_id) ?? null;
    return viewOf(services, row, run, run && lastRunOf(run, units, scores.get(run.run_id)), now);
  });
}

function lastRunOf(run: Run, units: readonly RunUnit[], last: LastScores | undefined): SiteSetting['lastRun'] {
  const own = units.filter(unit => unit.run_id === run.run_id);
  return {
    baseUrlEncoded: run.base_url_encoded,
    date: run.date.toISOString(),
    status: shownRunStatus(run, own),
    score: run.score,
    levelAErrors: run.grave,
    lastScore: last?.score ?? null,
    lastLevelAErrors: last?.grave ?? 0,
    failure: run.failure,
    isRunBySchedule: run.is_run_by_schedule,
  };
}

function viewOf(
  services: Pick<Services, 'secrets'>,
  row: SettingRow,
  run: Run | null,
  lastRun: SiteSetting['lastRun'],
  now: Date,
): SiteSetting {
  const { data } = row;
  const login = openLogin(services, row.login_sealed);
  return {
    template: row.setting_id,
    groupId: row.group_id,
    name: row.name,
    baseUrl: row.base_url,
    baseUrlEncoded: encodeBaseUrl(row.base_url),
    functions: checksOfData(data),
    Urls: data.urls ?? null,
    SettingsWeb: data.settingsWeb ?? null,
    IsAllPage: data.isAllPage,
    RealBaseUrl: run !== null && run.base_url === row.base_url ? run.real_base_url : null,
    IsVerifyNewPageOnly: data.isVerifyNewPageOnly === true,
    Version: runVersion,
    data,
    username: row.username,
    password: null,
    hasPassword: row.password_sealed !== null,
    login: login && shownLogin(login),
    schedule: row.schedule,
    isPaused: row.is_paused,
    nextTimes: shownTimesOf(row, now).map(time => time.toISOString()),
    isWaiting: row.next_at !== null && row.next_at <= now,
    lastRun,
    lastRefusal: row.refusal,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The due time that waits first: it is as good as the next. */
function shownTimesOf({ schedule, next_at }: SettingRow, now: Date): Date[] {
  if (schedule === null || next_at === null) return [];
  return [...(next_at <= now ? [next_at] : []), ...nextTimes(schedule, now, shownTimes)].slice(0, shownTimes);
}
