import { type Kysely, sql } from 'kysely';

/** API plans are a list of the master settings of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into master_version (name) values ('api_plans')`.execute(db);
}
