import { sql } from 'kysely';
import { callable, ownTenant, readOnly } from '#platform/database/rights.ts';

export const reports = sql`
  -- The newest CSV files of a run.
  create table run_export (
    tenant_id text not null, run_id uuid primary key references run on delete cascade, csv_format text not null,
    csv_status text, csv_ticket uuid not null
  );
  create index run_export_ticket on run_export (csv_ticket);

  -- The logo, colour and line of a tenant for its reports; and links by which people without an account read one run.
  create table report_branding (
    tenant_id text primary key references tenant on delete cascade, company text not null default '', accent text,
    logo bytea, logo_width integer, logo_height integer, changed_at timestamptz(3) not null
  );
  create table share_link (
    share_id uuid primary key default gen_random_uuid(), tenant_id text not null,
    run_id uuid not null references run on delete cascade, token_hash text not null unique,
    created_by text not null, created_at timestamptz(3) not null, expires_at timestamptz(3) not null,
    password_hash text, report_id uuid references task on delete set null, revoked_at timestamptz(3),
    seen_count integer not null default 0, seen_at timestamptz(3)
  );
  create index share_link_run on share_link (run_id);
  create index share_link_report on share_link (report_id) where report_id is not null;
  create index share_link_expiry on share_link (expires_at);

  -- Reports that are mailed once a month to recipients of alerts, the mails of each month, which wait for their
  -- reports, and badges that show the score of a site to everybody.
  create table monthly_report (
    monthly_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    base_url_encoded text, day integer not null, language text not null, last_period text, sent_at timestamptz(3),
    created_at timestamptz(3) not null, foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create unique index monthly_report_site on monthly_report (tenant_id, group_id, md5(coalesce(base_url_encoded,
    '')));
  create table monthly_report_target (
    tenant_id text not null, monthly_id uuid not null references monthly_report on delete cascade,
    target_id uuid not null references alert_target on delete cascade, primary key (monthly_id, target_id)
  );
  create index monthly_report_target_target on monthly_report_target (target_id);
  create table monthly_mail (
    mail_id uuid primary key default gen_random_uuid(), tenant_id text not null,
    monthly_id uuid not null references monthly_report on delete cascade, period text not null,
    created_at timestamptz(3) not null, mailed_at timestamptz(3), unique (monthly_id, period)
  );
  create index monthly_mail_open on monthly_mail (tenant_id) where mailed_at is null;
  create table monthly_mail_run (
    tenant_id text not null, mail_id uuid not null references monthly_mail on delete cascade,
    run_id uuid not null references run on delete cascade, report_id uuid references task on delete set null,
    primary key (mail_id, run_id)
  );
  create index monthly_mail_run_run on monthly_mail_run (run_id);
  create index monthly_mail_run_report on monthly_mail_run (report_id) where report_id is not null;
  create table site_badge (
    badge_id text primary key, tenant_id text not null, group_id text not null, base_url_encoded text not null,
    created_by text not null, created_at timestamptz(3) not null,
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create unique index site_badge_site on site_badge (tenant_id, group_id, md5(base_url_encoded));

  -- Test reports: what a person has typed, and the files of each kind.
  create table test_report_form (
    tenant_id text not null, run_id uuid not null references run on delete cascade, sub text not null,
    form jsonb not null, saved_at timestamptz(3) not null, primary key (run_id, sub)
  );
  create table test_report_file (
    tenant_id text not null, run_id uuid not null references run on delete cascade, kind text not null,
    level text not null, language text not null, pages integer not null, made_at timestamptz(3) not null,
    folder text not null, xlsx_key text not null, xlsx_size bigint not null, pdf_key text not null,
    pdf_size bigint not null, primary key (run_id, kind)
  );

  -- What the site summary reads.
  create view run_export_view with (security_invoker = true) as
    select tenant_id, run_id, csv_format, csv_status from run_export;
  create view test_report_file_view with (security_invoker = true) as
    select tenant_id, run_id, kind, xlsx_key from test_report_file;

  -- Over all tenants, which no transaction of a single tenant could read. They return nothing but ids.
  create function tenant_of_share_link(hash text) returns text
    language sql stable security definer set search_path = public
    as 'select s.tenant_id from share_link s where s.token_hash = hash';
  create function delete_expired_share_links(expired_before timestamptz) returns void
    language sql security definer set search_path = public
    as 'delete from share_link where expires_at < expired_before';
  create function tenants_with_monthly_work(due_period text, due_day integer) returns table (tenant_id text)
    language sql stable security definer set search_path = public
    as $$ select m.tenant_id from monthly_report m where m.day <= due_day and coalesce(m.last_period, '') < due_period
      union select l.tenant_id from monthly_mail l where l.mailed_at is null $$;
  create function tenant_of_badge(badge text) returns text
    language sql stable security definer set search_path = public
    as 'select b.tenant_id from site_badge b where b.badge_id = badge';

  ${ownTenant(
    'run_export',
    'report_branding',
    'share_link',
    'monthly_report',
    'monthly_report_target',
    'monthly_mail',
    'monthly_mail_run',
    'site_badge',
    'test_report_form',
    'test_report_file',
  )}
  ${readOnly('run_export_view', 'test_report_file_view')}
  ${callable(
    'tenant_of_share_link(text)',
    'delete_expired_share_links(timestamptz)',
    'tenants_with_monthly_work(text, integer)',
    'tenant_of_badge(text)',
  )}`;
