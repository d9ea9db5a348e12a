import { type Kysely, sql } from 'kysely';

/** The first questions in the words that the product uses now; where staff have edited them they stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update service_setting
    set data = replace(replace(data::text, '初回ログイン', '初回サインイン'), '「要確認」', '「要目視確認」')::jsonb
    where key = 'faq' and version = 1`.execute(db);
}
