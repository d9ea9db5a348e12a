import { sql, type Transaction } from 'kysely';
import type { Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import {
  type CellState,
  cellStates,
  type getVisualComparison as getEndpoint,
  type VisualComparison,
} from '#product/findings/api/visual-comparison.ts';
import { earlierRuns } from '#product/runs/core/runs/baselines.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { isTaskId } from '#product/tenancy/core/tasks/find-task.ts';
import { judgementOfSite } from './site-judgement.ts';
import { comparisonRows, comparisonStatuses } from './visual-task.ts';

export type ComparisonRow = Awaited<ReturnType<ReturnType<typeof comparisonRows>['executeTakeFirstOrThrow']>>;

/** Earlier runs that are offered. */
const mostBaselines = 50;

/** Where the comparison of a run stands: the one with the given earlier run, or the one that was started last. */
export function getVisualComparison(
  services: Pick<Services, 'db'>,
  session: Session,
  key: RunKey,
  { baseline }: { baseline?: string | undefined },
): Promise<Reply<typeof getEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    let query = comparisonRows(tx).where('visual_comparison.run_id', '=', run.run_id);
    if (baseline !== undefined) query = query.where('baseline_date', '=', new Date(baseline));
    const row = await query.orderBy('created_at', 'desc').orderBy('comparison_id').limit(1).executeTakeFirst();
    const runs = await earlierRuns(tx, run, { most: mostBaselines });
    return {
      comparison: row ? await viewOfComparison(tx, row) : null,
      baselines: runs.map(({ date }) => date.toISOString()),
    };
  });
}

/** A comparison of a run; `not_found` without it. `lock`: until the end of the transaction. */
export async function comparisonOfRun(
  tx: Transaction<Schema>,
  runId: string,
  comparisonId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ComparisonRow> {
  if (!isTaskId(comparisonId)) throw new ProblemError('not_found');
  const query = comparisonRows(tx)
    .where('visual_comparison.run_id', '=', runId)
    .where('comparison_id', '=', comparisonId);
  const row = await (lock ? query.forUpdate('visual_comparison') : query).executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
}

export async function viewOfComparison(tx: Transaction<Schema>, row: ComparisonRow): Promise<VisualComparison> {
  const { rows } = await sql<{ state: CellState; n: number; open: number }>`
    select state, count(*)::integer as n, count(*) filter (where approved_at is null)::integer as open
    from visual_cell where comparison_id = ${row.comparison_id} group by state`.execute(tx);
  const counted = new Map(rows.map(({ state, n }) => [state, n]));
  const site = await tx
    .selectFrom('site_view')
    .select('base_url_encoded')
    .where('group_id', '=', row.group_id)
    .where('site_key', '=', row.site_key)
    .executeTakeFirstOrThrow();
  const judgement = await judgementOfSite(tx, { groupId: row.group_id, baseUrlEncoded: site.base_url_encoded });
  const baseline = await tx
    .selectFrom('run_view')
    .select('run_id')
    .where('run_id', '=', row.baseline_run_id)
    .executeTakeFirst();
  return {
    comparisonId: row.comparison_id,
    status: comparisonStatuses[row.state],
    baselineDate: row.baseline_date.toISOString(),
    isBaselineGone: baseline === undefined,
    pages: row.pages,
    done: row.done,
    counts: Object.fromEntries(cellStates.map(state => [state, counted.get(state) ?? 0])) as Record<CellState, number>,
    open: rows.reduce((sum, { state, open }) => (decidable.includes(state) ? sum + open : sum), 0),
    decisions: row.decisions,
    isOutdated: judgement.revision !== row.revision,
    startedAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** States about which somebody decides. */
export const decidable: readonly CellState[] = ['changed', 'new', 'gone'];
