import { sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MadeComparison } from './compare-runs.ts';
import type { ComparedPage } from './compared-pages.ts';
import type { PageKind } from './compared-tables.ts';
import { mostFound, pagesWithWords } from './find-pages.ts';
import { readFound } from './read-found.ts';
import type { Paged, Walked } from './walk-list.ts';

const order = sql`array_position(array['both', 'added', 'removed'], kind), worse desc, fixed desc, page, before_page`;

/** A page of compared pages whose address or title has the words. `isMore`: not all pages were searched. */
export async function searchComparedPages(
  tx: Transaction<Schema>,
  { runId, beforeRunId }: MadeComparison,
  filter: { function?: CheckId | undefined; kind?: PageKind | undefined; search: string },
  query: Paged,
): Promise<Walked<ComparedPage> & { total: number; isMore: boolean }> {
  const later = await pagesWithWords(tx, runId, filter.search);
  const earlier = await pagesWithWords(tx, beforeRunId, filter.search);
  const own = sql`select kind, page, before_page, worse, recurring, fixed, lost, unseen from compared_page
    where run_id = ${runId} and before_run_id = ${beforeRunId} and function = ${filter.function ?? ''} and is_listed
      ${filter.kind === undefined ? sql`` : sql`and kind = ${filter.kind}`}`;
  const found = sql`${own} and page = any(${later.slice(0, mostFound)}::integer[])
    union all ${own} and page = 0 and before_page = any(${earlier.slice(0, mostFound)}::integer[])`;
  const read = await readFound<ComparedPage>(tx, { found, order }, query);
  return { ...read, isMore: Math.max(later.length, earlier.length) > mostFound };
}
