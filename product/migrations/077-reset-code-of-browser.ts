import { type Kysely, sql } from 'kysely';

/** A code is bound to the browser that asked for it: asking elsewhere neither replaces it nor uses up its tries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Codes last an hour.
  await sql`delete from reset_code`.execute(db);
  await sql`alter table reset_code add column asked_by text not null`.execute(db);
  await sql`alter table reset_code drop constraint reset_code_pkey`.execute(db);
  await sql`alter table reset_code add primary key (pool, sub, asked_by)`.execute(db);
}
