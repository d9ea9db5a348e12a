import { type Kysely, sql } from 'kysely';

/** What earlier versions called the rules of findings and issues: by it stays in force what was decided on rules under those names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rule_text add column rule text, add column former_rule text;
    create index rule_text_former_rule on rule_text (former_rule, rule) where former_rule is not null;
    create index rule_text_rule on rule_text (rule, former_rule) where former_rule is not null;
    alter table issue add column former_rule text`.execute(db);
}
