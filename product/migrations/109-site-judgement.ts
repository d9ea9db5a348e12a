import { type Kysely, sql } from 'kysely';

/** The attempt whose findings over the whole site a run holds, and the index by which an earlier attempt's are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table run add column site_attempt text`.execute(db);
  await sql`create index if not exists finding_of_site on finding (run_id, unit) where of_site`.execute(db);
}
