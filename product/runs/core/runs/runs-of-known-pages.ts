import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run } from './find-run.ts';

/** Earlier runs whose pages count as known: back to the last one that took all pages. Those that only collected do not count. */
export async function runsOfKnownPages(tx: Transaction<Schema>, run: Run): Promise<string[]> {
  const rows = await tx
    .selectFrom('run')
    .select(['run_id', 'options', 'crawl_stopped'])
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('deleted_at', 'is', null)
    .where('number_of_pages', '>', 0)
    .orderBy('date', 'desc')
    .execute();
  const runs = rows.filter(({ options }) => !options.isOnlySitemap);
  const lastFull = runs.findIndex(one => tookAllPages(one, run.options));
  return runs.slice(0, lastFull < 0 ? undefined : lastFull + 1).map(({ run_id }) => run_id);
}

/** Checks whether it took all pages that a run with these options may find; one of a folder knows no others. */
function tookAllPages(
  { options, crawl_stopped }: Pick<Run, 'options' | 'crawl_stopped'>,
  { directoryCheck }: Run['options'],
): boolean {
  const { isAllPage, isVerifyNewPageOnly = false, urls, urlList } = options;
  const isWide = !options.directoryCheck || directoryCheck;
  return isWide && isAllPage && !isVerifyNewPageOnly && urls === null && urlList === undefined && !crawl_stopped;
}
