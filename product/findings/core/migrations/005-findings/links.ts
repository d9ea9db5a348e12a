import { sql } from 'kysely';
import { ownTenant } from '#platform/database/rights.ts';

/** Link targets, which are asked apart from the visits. */
export const links = sql`
  -- Targets, where they are linked, the pages that wait for their answers, the hosts that are asked, and what a
  -- site does not count as broken.
  create table link_target (
    tenant_id text not null, run_id uuid not null references run on delete cascade, url text not null,
    class text not null, first_status integer, final_status integer, chain jsonb not null, error text,
    host text not null default '', asked boolean not null default true, with_ids boolean not null default false,
    may_be_page boolean not null default false, final_url text, ids text[], again boolean not null default false,
    url_hash uuid generated always as (md5(url)::uuid) stored, ignored boolean not null default false
  );
  create index link_target_waiting on link_target (run_id, host) where not asked;
  create index link_target_answered on link_target (run_id, class, left(url, 512)) where asked or again;
  create unique index link_target_url_hash on link_target (run_id, url_hash);
  create index link_target_ignored on link_target (run_id, class) where ignored;
  create table link_reference (
    tenant_id text not null, run_id uuid not null, url_id integer not null, url text not null, text text not null,
    place text not null, line integer, url_hash uuid generated always as (md5(url)::uuid) stored,
    foreign key (run_id, url_id) references page on delete cascade
  );
  create index link_reference_page on link_reference (run_id, url_id);
  create index link_reference_target on link_reference (run_id, url_hash, url_id, line);
  create table link_page (
    tenant_id text not null, run_id uuid not null, url_id integer not null, unit text not null, source jsonb,
    rendered jsonb, render text not null, state text not null, waiting integer not null default 0,
    cut boolean not null default false, ids text[], primary key (run_id, url_id),
    foreign key (run_id, url_id) references page on delete cascade
  );
  create index link_page_ready on link_page (run_id, url_id) where state = 'ready';
  create table link_host (
    tenant_id text not null, run_id uuid not null references run on delete cascade, host text not null,
    queued boolean not null, spent_ms double precision not null default 0, silent integer not null default 0,
    pauses integer not null default 0, missing jsonb, primary key (run_id, host)
  );
  create table link_ignore (
    ignore_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    site_key text not null, kind text not null, pattern text not null, reason text not null,
    created_by text not null, created_at timestamptz(3) not null,
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create unique index link_ignore_pattern on link_ignore (tenant_id, group_id, site_key, kind, md5(pattern));
  create index link_ignore_order on link_ignore (tenant_id, group_id, site_key, created_at, ignore_id);

  -- A host that begins with *. stands for itself and all names below it.
  create function is_ignored_by(kind text, pattern text, url text, host text) returns boolean
    language sql immutable parallel safe
    as $$ select case when kind = 'target' then url = pattern
      when left(pattern, 2) = '*.' then host = substr(pattern, 3) or right(host, length(pattern) - 1) = substr(pattern, 2)
      else host = pattern end $$;

  ${ownTenant('link_target', 'link_reference', 'link_page', 'link_host', 'link_ignore')}`;
