import { sql } from 'kysely';
import { ownTenant, shared } from '#platform/database/rights.ts';

/** The resumable state of crawls, and the pace of hosts. */
export const crawl = sql`
  -- Its progress, the names that it knows (digests), the addresses that wait in their order, the content of its
  -- pages, and short lists.
  create table crawl (
    tenant_id text not null, run_id uuid primary key references run on delete cascade, attempt text not null,
    progress json not null, progressed boolean not null default false, tries integer not null default 0
  );
  create table crawl_name (
    tenant_id text not null, run_id uuid not null references run on delete cascade, digest uuid not null,
    primary key (run_id, digest)
  );
  create table crawl_candidate (
    tenant_id text not null, run_id uuid not null references run on delete cascade, digest uuid not null,
    place double precision not null, url text not null, depth integer not null, found_on text, written text,
    hops integer, primary key (run_id, digest)
  );
  create index crawl_candidate_place on crawl_candidate (run_id, place);
  create table crawl_sign (
    tenant_id text not null, run_id uuid not null references run on delete cascade, digest uuid not null,
    page integer not null, url text not null, hash text not null, title text not null, media text not null,
    sketch bytea not null, primary key (run_id, digest)
  );
  create index crawl_sign_hash on crawl_sign (run_id, hash);
  create table crawl_note (
    tenant_id text not null, run_id uuid not null references run on delete cascade, kind text not null,
    n integer not null, url text not null, detail jsonb, primary key (run_id, kind, n)
  );

  -- The pace of each host that is asked, for all workers together: the next start, who has a place, and how often
  -- in a row it said that it is overloaded.
  create table host_pace (
    host text primary key, next_start timestamptz not null, leases jsonb not null default '{}',
    strikes integer not null default 0
  );
  create index host_pace_next_start on host_pace (next_start);

  ${ownTenant('crawl', 'crawl_name', 'crawl_candidate', 'crawl_sign', 'crawl_note')}
  ${shared('host_pace')}`;
