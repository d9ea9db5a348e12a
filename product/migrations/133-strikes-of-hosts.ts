import { type Kysely, sql } from 'kysely';

/** How often in a row a host said that it is overloaded, to all processes together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table host_pace add column strikes integer default 0 not null`.execute(db);
}
