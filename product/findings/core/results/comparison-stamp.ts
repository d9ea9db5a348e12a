import { sql, type Transaction } from 'kysely';
import { type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Counts up where the same results are compared otherwise. */
const rulesVersion = 3;

type Stamped = Pick<Run, 'run_id' | 'finished_at' | 'number_of_pages' | 'functions'>;

export interface StampedPair {
  after: Stamped;
  before: Stamped;
}

/** The stamps of the results of pairs of runs, in their order; each changes with the results of either run. Two statements. */
export async function stampsOf(tx: Transaction<Schema>, pairs: readonly StampedPair[]): Promise<string[]> {
  if (pairs.length === 0) return [];
  const counts = await countsOf(tx, pairs);
  const units = await unitsOfRuns(tx, [
    ...new Set(pairs.flatMap(({ after, before }) => [after.run_id, before.run_id])),
  ]);
  const ofRun = ({ run_id: runId, finished_at, number_of_pages, functions }: Stamped) => {
    const own = units.filter(unit => unit.run_id === runId);
    const states = own.map(({ unit, status, done, failed, skipped }) =>
      [unit, status, done, failed, skipped].join(' '),
    );
    return [finished_at?.toISOString() ?? '', number_of_pages, functions.join(), ...states.toSorted()].join();
  };
  return pairs.map(({ after, before }, n) =>
    [rulesVersion, ofRun(after), ofRun(before), counts.get(n) ?? ''].join('|'),
  );
}

/** Digests of what was counted by rule in both runs, by the place of the pair; none where nothing was found. */
async function countsOf(tx: Transaction<Schema>, pairs: readonly StampedPair[]): Promise<ReadonlyMap<number, string>> {
  const runIds = pairs.flatMap(({ after, before }) => [after.run_id, before.run_id]);
  const places = pairs.flatMap((_, n) => [n, n]);
  const { rows } = await sql<{ pair: number; counted: string }>`select p.pair, md5(string_agg(
      concat_ws(' ', run_id, function, rule, severity, occurrences, places, pages, example), ','
      order by run_id, function, rule, severity)) as counted
    from unnest(${places}::integer[], ${runIds}::uuid[]) p (pair, run_id) join finding_rule using (run_id)
    group by p.pair`.execute(tx);
  return new Map(rows.map(({ pair, counted }) => [pair, counted]));
}
