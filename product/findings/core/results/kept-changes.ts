import { sql, type Transaction } from 'kysely';
import type { RunChanges } from '#product/runs/api/run-trend.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { newestRunsBefore } from '#product/runs/core/runs/run-before.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type StampedPair, stampsOf } from './comparison-stamp.ts';

/** Errors and warnings that came and went in ended runs since the run before. Only kept comparisons are used; other runs are left out. */
export async function keptChanges(
  tx: Transaction<Schema>,
  runs: readonly Run[],
): Promise<ReadonlyMap<string, RunChanges>> {
  const ended = runs.filter(run => run.finished_at !== null);
  if (ended.length === 0) return new Map();
  const earlier = await newestRunsBefore(
    tx,
    ended.map(run => run.run_id),
  );
  const pairs = ended.flatMap((after): StampedPair[] => {
    const before = earlier.get(after.run_id);
    return before?.functions.some(id => after.functions.includes(id)) ? [{ after, before }] : [];
  });
  const kept = await keptCounts(tx, pairs);
  const stamps = await stampsOf(tx, pairs);
  return new Map(
    pairs.flatMap(({ after }, n) => {
      const own = kept.get(after.run_id);
      return own !== undefined && own.stamp === stamps[n] ? [[after.run_id, own.counts] as const] : [];
    }),
  );
}

/** The counts of the comparisons that are kept of pairs, neither of which has findings that wait to be counted; by the later run. */
async function keptCounts(
  tx: Transaction<Schema>,
  pairs: readonly StampedPair[],
): Promise<ReadonlyMap<string, { stamp: string; counts: RunChanges }>> {
  const places = (change: keyof RunChanges) =>
    sql`coalesce(sum(c.places) filter (where c.change = ${change}), 0)::integer`;
  const [later, earlier] = [pairs.map(({ after }) => after.run_id), pairs.map(({ before }) => before.run_id)];
  const { rows } = await sql<RunChanges & { run_id: string; stamp: string }>`
    select k.run_id, k.stamp, n.new, n.recurring, n.fixed
    from unnest(${later}::uuid[], ${earlier}::uuid[]) p (run_id, before_run_id)
    join run_comparison k on k.run_id = p.run_id and k.before_run_id = p.before_run_id and k.kept
    cross join lateral (
      select ${places('new')} as new, ${places('recurring')} as recurring, ${places('fixed')} as fixed from compared_rule c
      where c.run_id = p.run_id and c.before_run_id = p.before_run_id and c.severity in ('error', 'warning')) n
    where not exists (select from finding_batch w where w.run_id in (p.run_id, p.before_run_id))`.execute(tx);
  return new Map(rows.map(({ run_id, stamp, ...counts }) => [run_id, { stamp, counts }]));
}
