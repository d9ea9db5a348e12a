import { sql, type Transaction } from 'kysely';
import { addDays, startOfDay } from '../contracts/contract-dates.ts';
import type { Schema } from '../schema.ts';

/** Business days, both counted; undefined: no bound. */
export interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

export interface RunFigures {
  runs: number;
  /** Pages that were found and verified. */
  pages: number;
  lastRun: string | null;
}

/** Runs started in a span, of the transaction's tenant, told apart by a column of the run. */
export async function runFigures(
  tx: Transaction<Schema>,
  by: 'group_id' | 'created_by',
  { from, to }: Span,
  groupId?: string,
): Promise<Map<string, RunFigures>> {
  let query = tx
    .selectFrom('run')
    .select([
      by,
      sql<number>`count(*)`.as('runs'),
      sql<number>`sum(number_of_pages)`.as('pages'),
      sql<Date>`max(date)`.as('last'),
    ])
    .groupBy(by);
  if (from !== undefined) query = query.where('date', '>=', startOfDay(from));
  if (to !== undefined) query = query.where('date', '<', startOfDay(addDays(to, 1)));
  if (groupId !== undefined) query = query.where('group_id', '=', groupId);
  const rows = await query.execute();
  return new Map(
    rows.map(row => [row[by], { runs: Number(row.runs), pages: Number(row.pages), lastRun: row.last.toISOString() }]),
  );
}

export const noRuns: RunFigures = { runs: 0, pages: 0, lastRun: null };

/** The sums of several, and the latest run of them. */
export function sumOf(all: Iterable<RunFigures>): RunFigures {
  let sum = noRuns;
  for (const one of all) {
    const lastRun = (one.lastRun ?? '') > (sum.lastRun ?? '') ? one.lastRun : sum.lastRun;
    sum = { runs: sum.runs + one.runs, pages: sum.pages + one.pages, lastRun };
  }
  return sum;
}

/** Sites of the transaction's tenant by group. */
export async function sitesByGroup(tx: Transaction<Schema>): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('site')
    .select(['group_id', sql<number>`count(*)`.as('n')])
    .groupBy('group_id')
    .execute();
  return new Map(rows.map(row => [row.group_id, Number(row.n)]));
}
