import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run } from './find-run.ts';

export async function lastRunsOfSettings(
  tx: Transaction<Schema>,
  settingIds: readonly string[],
): Promise<Map<string | null, Run>> {
  if (settingIds.length === 0) return new Map();
  const runs = await tx
    .selectFrom('run')
    .selectAll()
    .distinctOn('setting_id')
    .where('setting_id', 'in', settingIds)
    .orderBy('setting_id')
    .orderBy('date', 'desc')
    .execute();
  return new Map(runs.map(run => [run.setting_id, run]));
}

/** The last run of each site for which a setting can be made, by name. */
export async function sitesForSettings(
  tx: Transaction<Schema>,
  groupId: string,
  { isAllPage, search }: { isAllPage: boolean; search: string },
): Promise<Pick<Run, 'base_url' | 'base_url_encoded' | 'title'>[]> {
  const sites = await tx
    .selectFrom('run')
    .select(['base_url', 'base_url_encoded', 'title', 'real_base_url', 'site_key'])
    .distinctOn('site_key')
    .where('group_id', '=', groupId)
    // A run that only collected the pages is not listed (specification, section 5).
    .where(sql<boolean>`coalesce(options ->> 'isOnlySitemap', 'false') = 'false'`)
    .orderBy('site_key')
    .orderBy('date', 'desc')
    .execute();
  const words = search.trim().toLowerCase();
  return sites
    .filter(site => site.real_base_url === null)
    .filter(site => !isAllPage || !/\.html?$/i.test(new URL(site.base_url).pathname))
    .filter(site => `${site.base_url}\n${site.title}`.toLowerCase().includes(words))
    .toSorted((a, b) => a.base_url.localeCompare(b.base_url));
}
