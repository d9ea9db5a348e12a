import { sql } from 'kysely';
import { callable, ownTenant } from '#platform/database/rights.ts';

/** Decisions of people on places to fix, and what they say of rules. */
export const issues = sql`
  -- The state of a place over the runs of a site (a place without a row is open), what is excluded, and the history
  -- of both.
  create table issue_site (
    tenant_id text not null, group_id text not null, site_key text not null, version integer not null default 0,
    moved_on timestamptz(3), primary key (tenant_id, group_id, site_key),
    foreign key (tenant_id, group_id, site_key) references site on delete cascade
  );
  create table issue (
    issue_id bigint generated always as identity primary key, tenant_id text not null, group_id text not null,
    site_key text not null, base_url_encoded text not null, function text not null, rule text not null,
    severity text not null, fingerprint text not null, state text not null, assignee uuid, due_on date,
    version integer not null, message jsonb not null, excerpt text not null, selector text,
    page_urls text[] not null, seen_on timestamptz(3) not null, state_at timestamptz(3) not null,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
    unique (tenant_id, group_id, site_key, function, fingerprint),
    foreign key (tenant_id, group_id, site_key) references site on delete cascade
  );
  create index issue_state on issue (tenant_id, group_id, state, updated_at desc);
  create index issue_assignee on issue (tenant_id, assignee) where assignee is not null;
  create table exclusion (
    exclusion_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    site_key text not null, base_url_encoded text not null, function text not null, rule text not null,
    scope text not null, fingerprint text, url text, selector text, message jsonb not null, excerpt text not null,
    kind text not null, reason text not null, author uuid not null, author_name text not null,
    created_at timestamptz(3) not null, expires_on date, ended_at timestamptz(3), ended_by text,
    version integer not null default 1,
    foreign key (tenant_id, group_id, site_key) references site on delete cascade
  );
  create index exclusion_site on exclusion (tenant_id, group_id, site_key, created_at desc);
  create unique index exclusion_place on exclusion (tenant_id, group_id, site_key, function, fingerprint)
    where ended_at is null and scope = 'place';
  create unique index exclusion_rule on exclusion (tenant_id, group_id, site_key, function, rule, scope,
    md5(coalesce(url, ''))) where ended_at is null and scope <> 'place';
  create index exclusion_expiry on exclusion (expires_on) where ended_at is null and expires_on is not null;
  create table issue_event (
    event_id bigint generated always as identity primary key, tenant_id text not null, group_id text not null,
    site_key text not null, function text not null, fingerprint text not null, kind text not null, author uuid,
    author_name text, at timestamptz(3) not null, facts jsonb not null,
    foreign key (tenant_id, group_id, site_key) references site on delete cascade
  );
  create index issue_event_place on issue_event (tenant_id, group_id, site_key, function, fingerprint, event_id
    desc);

  -- What follows from it for each run: findings that are excluded, places whose state is another than open, and
  -- scores without what is excluded.
  create table excluded_finding (
    tenant_id text not null, run_id uuid not null references run on delete cascade, finding_id bigint not null,
    function text not null, rule text not null, severity text not null, fingerprint text not null,
    url_id integer not null, unit text not null, exclusion_id uuid not null references exclusion on delete cascade,
    primary key (run_id, finding_id)
  );
  create index excluded_finding_page on excluded_finding (run_id, url_id);
  create index excluded_finding_exclusion on excluded_finding (exclusion_id);
  create table decided_place (
    tenant_id text not null, run_id uuid not null references run on delete cascade, function text not null,
    rule text not null, severity text not null, fingerprint text not null, state text not null,
    occurrences integer not null, excluded integer not null,
    primary key (run_id, function, fingerprint, rule, severity)
  );
  create table run_decision (
    tenant_id text not null, run_id uuid primary key references run on delete cascade, basis text not null,
    scores jsonb, scored_basis text
  );

  -- Advice of a tenant on a rule, for one group or for all. Versions come from one sequence, so that the version of
  -- an advice that was removed never stands for a later one.
  create sequence advice_version;
  grant usage, select on sequence advice_version to tenken_app;
  create table advice (
    advice_id uuid primary key default gen_random_uuid(),
    tenant_id text not null references tenant on delete cascade, group_id text, function text not null,
    rule text not null, text_ja text not null, text_en text not null, author_pool text not null,
    author_sub uuid not null, updated_at timestamptz(3) not null,
    version bigint not null default nextval('advice_version'),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create unique index advice_rule on advice (tenant_id, function, rule, group_id) nulls not distinct;
  create index advice_group on advice (tenant_id, group_id);

  -- Filters of a list that a person has kept under a name, for themselves or for everybody in the group.
  create table saved_filter (
    view_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    screen text not null, owner_pool text not null, owner_sub uuid not null,
    member_sub uuid generated always as (case owner_pool when 'tenant' then owner_sub end) stored,
    name text not null, search jsonb not null, is_shared boolean not null, position integer not null,
    changed_at timestamptz(3) not null, foreign key (tenant_id, group_id) references tenant_group on delete cascade,
    foreign key (tenant_id, member_sub) references member on delete cascade
  );
  create unique index saved_filter_name on saved_filter (tenant_id, group_id, screen, owner_sub, name);
  create index saved_filter_shared on saved_filter (tenant_id, group_id, screen) where is_shared;
  create index saved_filter_member on saved_filter (tenant_id, member_sub);

  -- Over all tenants, which no transaction of a single tenant could read. Returns only ids.
  create function tenants_with_expired_exclusions(today date) returns table (tenant_id text)
    language sql stable security definer set search_path = public
    as 'select distinct e.tenant_id from exclusion e where e.ended_at is null and e.expires_on < today order by e.tenant_id';

  ${ownTenant(
    'issue_site',
    'issue',
    'exclusion',
    'issue_event',
    'excluded_finding',
    'decided_place',
    'run_decision',
    'advice',
    'saved_filter',
  )}
  ${callable('tenants_with_expired_exclusions(date)')}`;
