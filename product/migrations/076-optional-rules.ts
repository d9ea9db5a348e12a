import { type Kysely, sql } from 'kysely';

/** The optional rules that a client has switched on, and those that a run works with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contents_setting', 'run_contents_setting'])
    await sql`alter table ${sql.table(table)} add optional_rules text[] not null default '{}'`.execute(db);
}
