import { type Kysely, sql } from 'kysely';

/** The date of the run in which a copied result was judged, which is told also when that run is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_result add column judged_on timestamptz`.execute(db);
  await sql`update page_result r set judged_on = run.date from run where run.run_id = r.reused_from`.execute(db);
}
