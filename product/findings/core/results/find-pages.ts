import { sql, type Transaction } from 'kysely';
import { unitIds, unitsOf } from '#checks/registry.ts';
import type { Input } from '#endpoint/define.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { listPages } from '#product/findings/api/results.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MadeComparison } from './compare-runs.ts';
import { newPages } from './new-places.ts';

/** Maximum number of pages or link targets that a search finds. */
export const mostFound = 10_000;

type Filter = Pick<Input<typeof listPages>['query'], 'search' | 'failed' | 'function' | 'change'> & {
  compared?: MadeComparison | null;
};

/** The pages of a run that a filter singles out, in their order; null where it leaves all. */
export async function findPages(
  tx: Transaction<Schema>,
  runId: string,
  filter: Filter,
): Promise<{ urlIds: number[]; isMore: boolean } | null> {
  const words = filter.search?.trim() ?? '';
  const named = words === '' ? null : await pagesWithWords(tx, runId, words);
  const changed =
    filter.change?.length && filter.compared ? await newPages(tx, filter.compared, filter, mostFound + 1) : null;
  const withWords = named && changed ? intersection(named, changed) : (named ?? changed);
  const urlIds = filter.failed === 'true' ? await failedPages(tx, runId, filter, withWords) : withWords;
  if (urlIds === null) return null;
  return {
    urlIds: urlIds.slice(0, mostFound),
    isMore: Math.max(urlIds.length, named?.length ?? 0, changed?.length ?? 0) > mostFound,
  };
}

function intersection(some: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return some.filter(id => known.has(id));
}

/** The pages of a run whose address or title holds words, in their order; one more than `mostFound` at most. */
export async function pagesWithWords(tx: Transaction<Schema>, runId: string, words: string): Promise<number[]> {
  const pattern = likePattern(words);
  const isPair = Array.from(words).length > 1;
  // A single character is no pair, by which the index finds words.
  const { rows } = await sql<{ url_id: number }>`${
    isPair
      ? sql`select url_id from find_in_pages(${runId}, ${words}, ${pattern}, ${mostFound + 1})`
      : sql`select url_id from page where run_id = ${runId} and (url ilike ${pattern} or title ilike ${pattern}) limit ${mostFound + 1}`
  }`.execute(tx);
  return rows.map(row => row.url_id).toSorted((a, b) => a - b);
}

async function failedPages(
  tx: Transaction<Schema>,
  runId: string,
  filter: Filter,
  among: readonly number[] | null,
): Promise<number[]> {
  const units = filter.function === undefined ? unitIds : unitsOf([filter.function]);
  const { rows } = await sql<{ url_id: number }>`select distinct url_id from page_result
    where run_id = ${runId} and status = 'failed' and unit = any(${units}) ${among === null ? sql`` : sql`and url_id = any(${among})`}
    order by url_id limit ${mostFound + 1}`.execute(tx);
  return rows.map(row => row.url_id);
}
