import { sql, type Transaction } from 'kysely';
import { addDays, startOfDay } from '#product/contracts/api/contract-dates.ts';
import { withBin } from '#product/runs/core/runs/run-bin.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Business days, both inclusive; undefined: no bound. */
export interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

export interface RunFigures {
  runs: number;
  /** Pages found and verified. */
  pages: number;
  lastRun: string | null;
}

/** The instants of a span: `since` inclusive, `until` exclusive; null: no bound. */
export function instantsOf({ from, to }: Span): { since: Date | null; until: Date | null } {
  return {
    since: from === undefined ? null : startOfDay(from),
    until: to === undefined ? null : startOfDay(addDays(to, 1)),
  };
}

/** Figures of a tenant's runs, deleted ones too, started in a span, by a column of the run that has one of these values. */
export async function runFigures(
  tx: Transaction<Schema>,
  { by, among, groupId }: { by: 'group_id' | 'created_by'; among: readonly string[]; groupId?: string },
  span: Span,
): Promise<Map<string, RunFigures>> {
  let query = tx
    .selectFrom('run_count_view')
    .select([
      by,
      sql<number>`count(*)`.as('runs'),
      sql<number>`sum(number_of_pages)`.as('pages'),
      sql<Date>`max(date)`.as('last'),
    ])
    .where(sql<boolean>`${sql.ref(by)} = any(${[...among]}::text[])`)
    .groupBy(by);
  const { since, until } = instantsOf(span);
  if (since !== null) query = query.where('date', '>=', since);
  if (until !== null) query = query.where('date', '<', until);
  if (groupId !== undefined) query = query.where('group_id', '=', groupId);
  const rows = await withBin(tx, () => query.execute());
  return new Map(
    rows.map(row => [row[by], { runs: Number(row.runs), pages: Number(row.pages), lastRun: row.last.toISOString() }]),
  );
}

export const noRuns: RunFigures = { runs: 0, pages: 0, lastRun: null };
