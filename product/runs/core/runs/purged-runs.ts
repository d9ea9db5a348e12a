import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Run } from './find-run.ts';

/** Works with runs that are deleted for good, which nothing else sees, besides those in the bin and outside of it. */
export async function withPurged<Result>(tx: Transaction<Schema>, work: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('app.bin', 'purge', true)`.execute(tx);
  const result = await work();
  await sql`select set_config('app.bin', '', true)`.execute(tx);
  return result;
}

/** Deletes runs for good, as far as anybody can see; the rows and files go in the background. Called within `withPurged`. */
export async function purgeRuns(
  tx: Transaction<Schema>,
  which: { deletedBefore: Date } | { runIds: readonly string[] },
  now: Date,
): Promise<number> {
  let query = tx
    .updateTable('run')
    .set({
      purged_at: now,
      deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
      finished_at: sql<Date>`coalesce(finished_at, ${now})`,
    })
    .where('purged_at', 'is', null);
  query =
    'runIds' in which
      ? query.where('run_id', 'in', [...which.runIds])
      : query.where('deleted_at', '<=', which.deletedBefore);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The tenants that have purged runs, the longest waiting first. */
export async function tenantsWithPurgedRuns(db: Services['db']): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_purged_runs()`.execute(db);
  return rows.map(row => row.tenant_id);
}

export function nextPurgedRun(tx: Transaction<Schema>): Promise<Run | undefined> {
  return withPurged(tx, () =>
    tx
      .selectFrom('run')
      .selectAll()
      .where('purged_at', 'is not', null)
      .orderBy('purged_at')
      .orderBy('run_id')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** The names of every table with rows that belong to a run, in the order in which they can be emptied: the pages last. */
export async function tablesOfRuns(tx: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from tables_of_runs()`.execute(tx);
  return rows.map(row => row.name);
}

/** Removes about `most` rows of a purged run, of pages from number `from` on. `next`: where to go on; null at the end. */
export async function deleteRowsOfRun(
  tx: Transaction<Schema>,
  table: string,
  runId: string,
  { from, most }: { from: number; most: number },
): Promise<{ removed: number; next: number | null }> {
  const { rows } = await sql<{ removed: number; next: number | null }>`
    select * from delete_rows_of_run(${table}, ${runId}, ${from}, ${most})`.execute(tx);
  return rows[0] ?? { removed: 0, next: null };
}
