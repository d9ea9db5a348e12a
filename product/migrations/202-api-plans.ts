import { type Kysely, sql } from 'kysely';

/** Limits of API plans: calls a day and tokens at once. Other plans have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table plan add column calls_per_day integer not null default 0, add column connections integer not null default 0`,
    sql`update plan set calls_per_day = 10000, connections = 10 where kind = 'api'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
