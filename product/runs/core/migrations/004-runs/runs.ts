import { sql } from 'kysely';
import { callable, ownTenant, readOnly } from '#platform/database/rights.ts';

export const runs = sql`
  -- A run keeps the setting that started it, and the due time where its schedule did: no due time starts two runs,
  -- however many servers look for it. Restrictive policies hide deleted and purged runs from every statement that
  -- does not name them by app.bin.
  create table run (
    run_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    base_url_encoded text not null, base_url text not null, title text not null default '',
    date timestamptz(3) not null, created_by text not null, functions text[] not null, options jsonb not null,
    status text not null, sitemap_finished boolean not null default false, is_spa boolean not null default false,
    real_base_url text, number_of_pages integer not null default 0,
    is_run_by_schedule boolean not null default false, thumbnail text, coverage jsonb, failure jsonb,
    engines jsonb not null default '[]', current_urls text[] not null default '{}', score integer,
    score_change integer, test_times_count integer not null, stop_requested boolean not null default false,
    crawl_stopped boolean not null default false, thumbnail_tried boolean not null default false,
    finished_at timestamptz, site_key text generated always as (md5(base_url_encoded)) stored,
    waiting_since timestamptz(3), started_at timestamptz(3), figures jsonb,
    is_usual_change boolean not null default false, deleted_at timestamptz(3), deleted_by text,
    purged_at timestamptz(3), site_attempt text, setting_id uuid, setting_name text, due_at timestamptz(3),
    resumed_at timestamptz(3), spent_seconds double precision not null default 0, time_told_at timestamptz(3),
    sends_password boolean not null default false,
    unique (tenant_id, group_id, site_key, date),
    foreign key (tenant_id, group_id, site_key) references site on delete cascade
  );
  create index run_newest on run (tenant_id, group_id, date desc);
  create index run_unfinished on run (tenant_id) where finished_at is null;
  create index run_waiting on run (tenant_id, waiting_since) where waiting_since is not null;
  create index run_failed_crawl on run (finished_at desc) where failure is not null;
  create index run_deleted_at on run (tenant_id, deleted_at) where deleted_at is not null;
  create index run_purged on run (tenant_id, purged_at) where purged_at is not null;
  create unique index run_due on run (setting_id, due_at) where due_at is not null;
  create index run_setting on run (tenant_id, setting_id, date desc) where setting_id is not null;
  create index run_history on run (tenant_id, group_id, date desc)
    include (status, score, is_run_by_schedule, site_key, deleted_at, purged_at)
    where coalesce(options ->> 'isOnlySitemap', 'false') = 'false';
  create policy not_in_bin on run as restrictive
    using (deleted_at is null or (select current_setting('app.bin', true)) in ('on', 'purge'));
  create policy not_purged on run as restrictive
    using (purged_at is null or (select current_setting('app.bin', true)) = 'purge');

  -- Counts by unit, what results add to them until it is added up (so that no result locks a row that all results
  -- of a run share), and results that a re-check replaces.
  create table run_unit (
    tenant_id text not null, run_id uuid not null references run on delete cascade, unit text not null,
    status text not null, done integer not null default 0, failed integer not null default 0,
    skipped integer not null default 0, errors integer not null default 0, warnings integer not null default 0,
    score_sum double precision not null default 0, score_count integer not null default 0,
    incomplete integer not null default 0, answered_before integer not null default 0, primary key (run_id, unit)
  );
  create table unit_delta (
    id bigint generated always as identity primary key, tenant_id text not null,
    run_id uuid not null references run on delete cascade, unit text not null, done integer not null default 0,
    failed integer not null default 0, skipped integer not null default 0, incomplete integer not null default 0,
    errors integer not null default 0, warnings integer not null default 0,
    score_sum double precision not null default 0, score_count integer not null default 0
  );
  create index unit_delta_run on unit_delta (run_id, unit);
  create table recheck (
    tenant_id text not null, run_id uuid not null references run on delete cascade, url_id integer not null,
    unit text not null, was_failed boolean not null, was_incomplete boolean not null,
    of_targets boolean not null default false, primary key (run_id, url_id, unit)
  );

  -- The versions of everything that has judged for a unit, answers that are found once a run, the session of a
  -- login that all workers share, and the spellings that a run works with.
  create table run_engine (
    tenant_id text not null, run_id uuid not null references run on delete cascade, unit text not null,
    name text not null, version text not null, kind text not null, reduced boolean not null,
    noted_at timestamptz(3) not null, primary key (run_id, unit, name, version, reduced)
  );
  create table run_cache (
    tenant_id text not null, run_id uuid not null references run on delete cascade, kind text not null,
    key text not null, value jsonb not null, key_hash uuid generated always as (md5(key)::uuid) stored
  );
  create unique index run_cache_hash on run_cache (run_id, kind, key_hash);
  create table run_login (
    tenant_id text not null, run_id uuid primary key references run on delete cascade,
    generation integer not null default 0, session_sealed text, sign_outs text[] not null default '{}',
    failures integer not null default 0, lost jsonb, busy_until timestamptz
  );
  create table run_contents_setting (
    tenant_id text not null, run_id uuid primary key references run on delete cascade, dictionary jsonb not null,
    allowed_words jsonb not null, optional_rules text[] not null default '{}'
  );

  -- A task of a run goes with it.
  alter table task add foreign key (run_id) references run on delete cascade;

  -- The figures of deleted runs, which the database itself keeps; they go with the tenant.
  create table deleted_run (
    run_id uuid primary key, tenant_id text not null references tenant on delete cascade, group_id text not null,
    created_by text not null, date timestamptz(3) not null, number_of_pages integer not null
  );
  create index deleted_run_of on deleted_run (tenant_id, date);
  alter table deleted_run enable row level security;
  create policy own_tenant on deleted_run using (tenant_id = (select current_setting('app.tenant', true)));
  revoke insert, update, delete on deleted_run from tenken_app;
  grant select on deleted_run to tenken_app;
  create function keep_figures() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into deleted_run (run_id, tenant_id, group_id, created_by, date, number_of_pages)
        select old.run_id, old.tenant_id, old.group_id, old.created_by, old.date, old.number_of_pages
        where exists (select 1 from tenant t where t.tenant_id = old.tenant_id)
        on conflict do nothing;
      return old;
    end $$;
  create trigger run_figures after delete on run for each row execute function keep_figures();
  create trigger run_figures_of_purged after update of purged_at on run
    for each row when (old.purged_at is null and new.purged_at is not null) execute function keep_figures();

  -- What readers in other domains see; run_count_view has the deleted runs too.
  create view run_view with (security_invoker = true) as
    select tenant_id, group_id, site_key, run_id, date, created_by, number_of_pages from run;
  create view run_count_view with (security_invoker = true) as
    select run_id, tenant_id, group_id, created_by, date, number_of_pages from run
    union all select run_id, tenant_id, group_id, created_by, date, number_of_pages from deleted_run;

  -- Usage figures of tenants: the function sets each tenant in turn, so that row-level security applies.
  create function tenant_figures(ids text[], since timestamptz, until timestamptz)
    returns table (tenant_id text, groups bigint, users bigint, sites bigint, runs bigint, pages bigint, last_run timestamptz)
    language plpgsql as $$
    declare
      id text;
      before text := coalesce(current_setting('app.tenant', true), '');
    begin
      foreach id in array ids loop
        perform set_config('app.tenant', id, true);
        return query
          select id,
            (select count(*) from tenant_group g where g.tenant_id = id),
            (select count(*) from member m where m.tenant_id = id),
            (select count(*) from site s where s.tenant_id = id),
            count(*), coalesce(sum(r.number_of_pages), 0)::bigint, max(r.date)
          from run_count_view r
          where r.tenant_id = id and (since is null or r.date >= since) and (until is null or r.date < until);
      end loop;
      perform set_config('app.tenant', before, true);
    end $$;
  grant execute on function tenant_figures(text[], timestamptz, timestamptz) to tenken_app;

  -- Over all tenants, for the queue and the staff, which no transaction of a single tenant could read. ids: the
  -- tenants to be seen; null for all.
  create function tenants_with_waiting_runs() returns table (tenant_id text)
    language sql stable security definer set search_path = public
    as 'select distinct r.tenant_id from run r where r.waiting_since is not null order by r.tenant_id';
  create function tenants_with_purged_runs() returns table (tenant_id text)
    language sql stable security definer set search_path = public
    as 'select r.tenant_id from run r where r.purged_at is not null group by r.tenant_id order by min(r.purged_at)';
  create function runs_in_work(ids text[], most integer) returns table (
      tenant_id text, group_id text, base_url_encoded text, base_url text, date timestamptz, functions text[],
      status text, number_of_pages integer, pages_done integer, sitemap_finished boolean, started_at timestamptz,
      waiting_since timestamptz, total bigint)
    language sql stable security definer set search_path = public as $$
      select r.tenant_id, r.group_id, r.base_url_encoded, r.base_url, r.date, r.functions, r.status, r.number_of_pages,
        coalesce((select min(u.done + u.failed) from run_unit u where u.run_id = r.run_id), 0), r.sitemap_finished,
        r.started_at, r.waiting_since, count(*) over ()
      from run r where r.finished_at is null and (ids is null or r.tenant_id = any(ids))
      order by r.waiting_since nulls first, coalesce(r.started_at, r.date), r.run_id limit most $$;
  create function failed_crawls(ids text[], since timestamptz, most integer) returns table (
      tenant_id text, group_id text, base_url_encoded text, base_url text, date timestamptz, functions text[],
      finished_at timestamptz, failure jsonb)
    language sql stable security definer set search_path = public as $$
      select r.tenant_id, r.group_id, r.base_url_encoded, r.base_url, r.date, r.functions, r.finished_at, r.failure
      from run r where r.failure is not null and r.deleted_at is null and r.purged_at is null
        and r.finished_at >= since and (ids is null or r.tenant_id = any(ids))
      order by r.finished_at desc limit most $$;

  ${ownTenant(
    'run',
    'run_unit',
    'unit_delta',
    'recheck',
    'run_engine',
    'run_cache',
    'run_login',
    'run_contents_setting',
  )}
  ${readOnly('run_view', 'run_count_view')}
  ${callable(
    'tenants_with_waiting_runs()',
    'tenants_with_purged_runs()',
    'runs_in_work(text[], integer)',
    'failed_crawls(text[], timestamptz, integer)',
  )}`;
