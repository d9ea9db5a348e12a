import { type Kysely, sql } from 'kysely';

/** What a host of a run's own site answers to names that cannot exist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link_host add missing jsonb`.execute(db);
}
