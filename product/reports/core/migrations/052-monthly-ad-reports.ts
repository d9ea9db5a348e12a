import { type Kysely, sql } from 'kysely';

/**
 * A monthly report is of sites or of a project of ads, can be off, and its mails say what became of them. What a mail tells of
 * is a run, or the report of ads that a task makes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table monthly_report add column ad_project_id uuid, add column is_on boolean not null default true,
      add constraint monthly_report_ad_project
        foreign key (tenant_id, ad_project_id) references ad_project on delete cascade,
      add constraint monthly_report_subject check (num_nonnulls(base_url_encoded, ad_project_id) < 2);
    drop index monthly_report_site;
    create unique index monthly_report_site on monthly_report (tenant_id, group_id, md5(coalesce(base_url_encoded, '')))
      where ad_project_id is null;
    create unique index monthly_report_project on monthly_report (tenant_id, ad_project_id)
      where ad_project_id is not null;
    alter table monthly_mail add column outcome text;
    alter table monthly_mail_run drop constraint monthly_mail_run_pkey,
      add column item_id uuid primary key default gen_random_uuid();
    alter table monthly_mail_run alter column run_id drop not null;
    create unique index monthly_mail_run_mail on monthly_mail_run (mail_id, run_id);
    create or replace function tenants_with_monthly_work(due_period text, due_day integer) returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as $$ select m.tenant_id from monthly_report m
              where m.is_on and m.day <= due_day and coalesce(m.last_period, '') < due_period
            union select l.tenant_id from monthly_mail l where l.mailed_at is null $$`.execute(db);
}
