import { type Kysely, sql } from 'kysely';

/** The version of the HTML checker by which the runs of a contract judge; null: the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contract add column checker_version text`.execute(db);
}
