import { type Kysely, sql } from 'kysely';

/** A plan says how long a verified site may take to the first byte of an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan add column answer_seconds integer not null default 30
    check (answer_seconds between 1 and 60)`.execute(db);
}
