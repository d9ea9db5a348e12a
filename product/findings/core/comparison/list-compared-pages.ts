import type { Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import type {
  ComparedPageRow,
  listComparedPages as listComparedPagesEndpoint,
} from '#product/findings/api/comparison.ts';
import type { PageRow } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { compareRuns } from '../results/compare-runs.ts';
import { walkComparedPages } from '../results/compared-pages.ts';
import { getRunPair, type RunPair } from '../results/find-compared-run.ts';
import { pageRows } from '../results/list-pages.ts';
import { preferIndexes } from '../results/prefer-indexes.ts';
import { searchComparedPages } from '../results/search-compared-pages.ts';

type Query = Input<typeof listComparedPagesEndpoint>['query'];

/** Pages with new or fixed places, or in only one of the runs; filtered by words. */
export async function listComparedPages(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listComparedPagesEndpoint>> {
  return withGroup(services, session, key, async tx =>
    comparedPagesOf(tx, await getRunPair(tx, key, query.with), query),
  );
}

/** The same of two runs. */
export async function comparedPagesOf(
  tx: Transaction<Schema>,
  pair: RunPair,
  query: Query,
): Promise<Reply<typeof listComparedPagesEndpoint>> {
  const made = await compareRuns(tx, pair);
  await preferIndexes(tx);
  const search = query.search?.trim() ?? '';
  const { rows, total, isMore, ...place } =
    search === ''
      ? { ...(await walkComparedPages(tx, made, query, query)), isMore: false }
      : await searchComparedPages(tx, made, { ...query, search }, query);
  const later = byNumber(await pageRows(tx, made.runId, numbersOf(rows.map(row => row.page))));
  const earlier = byNumber(await pageRows(tx, made.beforeRunId, numbersOf(rows.map(row => row.before_page))));
  const items = rows.flatMap(({ kind, page, before_page, ...row }): ComparedPageRow[] => {
    const after = later.get(page);
    const before = earlier.get(before_page);
    const shown = after ?? before;
    if (!shown) return [];
    const { recurring, fixed, lost, unseen } = row;
    return [
      {
        kind,
        url: shown.url,
        title: shown.title,
        urlId: after?.urlId ?? null,
        beforeUrlId: before?.urlId ?? null,
        counts: { new: row.worse - recurring, recurring, fixed, lost, unseen },
        scores: { before: before?.tested.ScoreOfURL ?? null, after: after?.tested.ScoreOfURL ?? null },
      },
    ];
  });
  return { items, total, limit: query.limit, ...place, ...(isMore ? { isMore } : {}) };
}

const byNumber = (rows: readonly PageRow[]) => new Map(rows.map(row => [row.urlId, row]));
const numbersOf = (pages: readonly number[]) => pages.filter(page => page > 0);
