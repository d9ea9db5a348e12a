import { type Kysely, sql } from 'kysely';

/** The end that was agreed before a cancellation was requested: it holds again when that is taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contract add column agreed_ends_at timestamptz`.execute(db);
}
