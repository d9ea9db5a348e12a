import { type Kysely, sql } from 'kysely';

/**
 * A fault that both form factors of a check report of one element counts once: `pair` of its findings is the id of the one that
 * counts. What the others add to the specified figures stands beside. Runs from before keep their counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table finding add column pair bigint`.execute(db);
  for (const table of ['page_result', 'unit_delta', 'run_unit'])
    await sql`alter table ${sql.table(table)} add column paired_errors integer not null default 0,
      add column paired_warnings integer not null default 0`.execute(db);
}
