import { type Kysely, sql } from 'kysely';

/**
 * What a check says of its rules is kept once, by a digest of the texts themselves: the same version of an engine says the
 * same. Findings from before keep their own texts. The table is for all tenants, so nothing of a page is in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table rule_text (key uuid primary key, message jsonb, help jsonb, name jsonb)`,
    sql`comment on table rule_text is 'append-only'`,
    sql`grant select, insert on rule_text to tenken_app`,
    sql`revoke update, delete, truncate on rule_text from tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
