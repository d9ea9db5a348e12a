import { type Kysely, sql } from 'kysely';

/** Which verdicts of an inspection were given to several cells at once; of earlier ones it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspection_cell add column is_bulk boolean not null default false`.execute(db);
}
