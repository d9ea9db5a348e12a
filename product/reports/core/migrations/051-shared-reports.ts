import { type Kysely, sql } from 'kysely';

/** A share link names what it shares: a run, or the report of ads that a task has made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table share_link alter column run_id drop not null,
      add column ad_report_id uuid references task on delete cascade,
      add constraint share_link_subject check (num_nonnulls(run_id, ad_report_id) = 1);
    create index share_link_ad_report on share_link (ad_report_id) where ad_report_id is not null`.execute(db);
}
