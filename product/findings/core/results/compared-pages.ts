import { sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MadeComparison } from './compare-runs.ts';
import type { PageCounts, PageKind } from './compared-tables.ts';
import { readMerged } from './keyset.ts';
import { type Paged, type Walked, walkList } from './walk-list.ts';

/** A page of a comparison: its numbers in both runs, 0 where it is not there, and the places that have come and gone on it. */
export interface ComparedPage {
  kind: PageKind;
  page: number;
  before_page: number;
  worse: number;
  recurring: number;
  fixed: number;
  lost: number;
  unseen: number;
}

const columns = [
  { name: 'worse', isDescending: true },
  { name: 'fixed', isDescending: true },
  { name: 'page' },
  { name: 'before_page' },
];
const select = ['kind', 'page', 'before_page', 'worse', 'recurring', 'fixed', 'lost', 'unseen'];
const kinds: readonly PageKind[] = ['both', 'added', 'removed'];

export async function countComparedPages(
  tx: Transaction<Schema>,
  { runId, beforeRunId }: MadeComparison,
  fn: CheckId | '',
): Promise<NonNullable<PageCounts['']>> {
  const { page_counts: counts } = await tx
    .selectFrom('run_comparison')
    .select('page_counts')
    .where('run_id', '=', runId)
    .where('before_run_id', '=', beforeRunId)
    .executeTakeFirstOrThrow();
  return counts[fn] ?? {};
}

/** A page of compared pages: those of both runs, added ones, removed ones, each by most new places. */
export async function walkComparedPages(
  tx: Transaction<Schema>,
  made: MadeComparison,
  { function: fn = '', kind }: { function?: CheckId | '' | undefined; kind?: PageKind | undefined },
  query: Paged,
): Promise<Walked<ComparedPage> & { total: number }> {
  const counts = await countComparedPages(tx, made, fn);
  const wished = kinds.filter(one => (kind === undefined || one === kind) && (counts[one] ?? 0) > 0);
  const total = wished.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const parts = wished.map(one => ({
    name: one,
    shape: ['number', 'number', 'number', 'number'] as const,
    count: () => counts[one] ?? 0,
    read: (window: Parameters<typeof readMerged>[2]) =>
      readMerged<ComparedPage>(
        tx,
        {
          table: 'compared_page',
          select,
          columns,
          stretches: [
            sql`run_id = ${made.runId} and before_run_id = ${made.beforeRunId} and function = ${fn} and is_listed and kind = ${one}`,
          ],
        },
        window,
      ),
    keyOf: ({ worse, fixed, page, before_page }: ComparedPage) => [worse, fixed, page, before_page],
  }));
  return { ...(await walkList(parts, query, total)), total };
}
