import { sql } from 'kysely';
import { callable, ownTenant, readOnly } from '#platform/database/rights.ts';

/** Sites, their settings, and what clients configure for them. */
export const sites = sql`
  -- Sites are identified by a digest of their base URL: an index row holds 2,704 bytes, and the encoded form of a
  -- URL of 2,048 characters is longer.
  create table site (
    tenant_id text not null, group_id text not null, base_url_encoded text not null, base_url text not null,
    username text, password_sealed text, runs integer not null default 0,
    created_at timestamptz not null default now(),
    site_key text generated always as (md5(base_url_encoded)) stored not null, login_sealed text,
    primary key (tenant_id, group_id, site_key),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );

  -- Settings of verifications with their schedules, and uploaded lists of URLs.
  create table site_setting (
    setting_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    name text not null, base_url text not null, data jsonb not null, username text, password_sealed text,
    schedule jsonb, is_paused boolean not null default false, next_at timestamptz(3), refusal jsonb,
    version integer not null default 1, created_by text not null, created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null, login_sealed text,
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create index site_setting_group on site_setting (tenant_id, group_id);
  create index site_setting_due on site_setting (next_at) where next_at is not null;
  create table site_csv (
    tenant_id text not null, group_id text not null, sk text not null, sub text not null, file_name text not null,
    base_url text not null, urls jsonb not null, url_count integer not null, encoding text not null,
    is_verified boolean not null default false, changed_at timestamptz(3) not null,
    primary key (tenant_id, group_id, sk),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create index site_csv_newest on site_csv (tenant_id, group_id, is_verified, changed_at desc);

  -- The hosts whose ownership a tenant has proven or is to prove, and the contracts that need no proof.
  create table host_proof (
    tenant_id text not null references tenant on delete cascade, host text not null, token text not null,
    method text check (method in ('dns', 'file', 'meta')), domain text, created_at timestamptz(3) not null,
    proven_at timestamptz(3), checked_at timestamptz(3), missing_since timestamptz(3), primary key (tenant_id, host)
  );
  create index host_proof_domain on host_proof (tenant_id, domain) where domain is not null;
  create table ownership_waiver (
    tenant_id text not null, group_id text not null, reason text not null, waived_at timestamptz(3) not null,
    primary key (tenant_id, group_id), foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );

  -- The spellings of a client, and the list of accessibility criteria of a contract (no row: the usual one).
  create table contents_setting (
    tenant_id text not null, group_id text not null, version integer not null, updated_at timestamptz(3) not null,
    optional_rules text[] not null default '{}', primary key (tenant_id, group_id),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create table contents_dictionary (
    tenant_id text not null, group_id text not null, position integer not null, wrong_form text not null,
    right_form text not null, primary key (tenant_id, group_id, wrong_form),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create table contents_allowed_word (
    tenant_id text not null, group_id text not null, position integer not null, word text not null,
    primary key (tenant_id, group_id, word),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create table criteria_setting (
    tenant_id text not null, group_id text not null, version integer not null, criteria_list text not null,
    updated_at timestamptz(3) not null, primary key (tenant_id, group_id),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );

  -- What readers in other domains see; without the credentials.
  create view site_view with (security_invoker = true) as
    select tenant_id, group_id, site_key, base_url_encoded, base_url, runs from site;

  -- Over all tenants, which no transaction of a single tenant could reach. They return nothing but ids.
  create function tenants_with_due_settings(due_by timestamptz) returns table (tenant_id text)
    language sql stable security definer set search_path = public
    as 'select distinct s.tenant_id from site_setting s where s.next_at <= due_by order by s.tenant_id';

  -- Choices of alerts go with the setting.
  alter table alert_choice add foreign key (setting_id) references site_setting on delete cascade;

  ${ownTenant(
    'site',
    'site_setting',
    'site_csv',
    'host_proof',
    'ownership_waiver',
    'contents_setting',
    'contents_dictionary',
    'contents_allowed_word',
    'criteria_setting',
  )}
  ${readOnly('site_view')}
  ${callable('tenants_with_due_settings(timestamptz)')}`;
