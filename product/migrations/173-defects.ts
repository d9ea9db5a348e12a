import { type Kysely, sql } from 'kysely';

/**
 * The key of the defect that a finding reports: equal for findings of several checks about the same element of a page. Null
 * for findings that no other check can report, and for those from before; few enough for a partial index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table finding add column defect text`.execute(db);
  await sql`create index finding_defect on finding (run_id, defect, unit, url_id) where defect is not null`.execute(db);
}
