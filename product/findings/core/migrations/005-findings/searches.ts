import { sql } from 'kysely';
import { callable } from '#platform/database/rights.ts';

// Language plpgsql, whose statements are planned with the values given in every version of PostgreSQL.
const asOwner = sql.raw(
  'language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan',
);
/** The run belongs to the transaction's tenant. */
const isOwn = sql.raw(
  `exists (select from run r where r.run_id = of_run and r.tenant_id = current_setting('app.tenant', true))`,
);
const words = sql.raw(`excerpt || coalesce(e'\n' || (message ->> 'ja') || e'\n' || (message ->> 'en'), '')`);

/**
 * Searches and lists, as functions of the owner that compare the tenant themselves: row-level security keeps the
 * application's role from an index on an expression that is not leakproof.
 */
export const searches = sql`
  -- Words are searched by the pairs of characters that they consist of, so that Japanese of two characters has an
  -- index too. Each pair is hashed with its run, so that a search reads nothing of other runs.
  create function pairs_of_run(of_run uuid, words text) returns bigint[]
    language sql immutable parallel safe set search_path = pg_catalog
    as $$ select coalesce(array_agg(hashtextextended(one || next, hashtextextended(of_run::text, 0))), '{}')
      from (select one, lead(one) over () as next from unnest(string_to_array(lower(words), null)) one) pair
      where next is not null $$;
  create index finding_words on finding using gin (pairs_of_run(run_id, ${words}));
  create index page_words on page using gin (pairs_of_run(run_id, url || e'\n' || title));
  create index link_target_words on link_target using gin (pairs_of_run(run_id, url)) where asked or again;

  -- The run is compared by "is not distinct from", which uses no index: by "=" the planner would read all findings
  -- of the run beside those that were found.
  create function find_in_findings(of_run uuid, words text, pattern text, functions text[], rules text[],
      severities text[], most integer) returns table (id bigint)
    language sql stable security definer set search_path = public set plan_cache_mode = force_custom_plan
    as $$ select f.id from finding f
      where f.run_id is not distinct from of_run
        and f.tenant_id = current_setting('app.tenant', true)
        and pairs_of_run(f.run_id, f.excerpt || coalesce(e'\n' || (f.message ->> 'ja') || e'\n' || (f.message ->> 'en'), ''))
          @> pairs_of_run(of_run, words)
        and (f.excerpt ilike pattern or f.message ->> 'ja' ilike pattern or f.message ->> 'en' ilike pattern)
        and (functions is null or f.function = any(functions)) and (rules is null or f.rule = any(rules))
        and (severities is null or f.severity = any(severities))
      limit most $$;
  create function find_in_pages(of_run uuid, words text, pattern text, most integer) returns table (url_id integer)
    ${asOwner}
    as $$ begin return query select p.url_id from page p where p.run_id = of_run and ${isOwn}
        and pairs_of_run(p.run_id, p.url || e'\n' || p.title) @> pairs_of_run(of_run, words)
        and (p.url ilike pattern or p.title ilike pattern) limit most; end $$;
  create function find_in_link_targets(of_run uuid, words text, pattern text, classes text[], most integer)
      returns table (class text, short text, digest text)
    ${asOwner}
    as $$ begin return query select t.class, left(t.url, 512), md5(t.url) from link_target t
        where t.run_id = of_run and (t.asked or t.again) and ${isOwn}
        and pairs_of_run(t.run_id, t.url) @> pairs_of_run(of_run, words)
        and t.url ilike pattern and (classes is null or t.class = any(classes)) limit most; end $$;

  -- Lists that go on behind a row. Addresses with the same beginning are told apart by a digest.
  create function pages_by_address(of_run uuid, from_url text, from_id bigint, backward boolean, skipped integer,
      most integer) returns table (short text, url_id integer)
    ${asOwner}
    as $$ begin return query (select left(p.url, 512), p.url_id from page p
        where not backward and p.run_id = of_run and ${isOwn}
          and (from_id is null or (left(p.url, 512), p.url_id) > (from_url, from_id))
        order by left(p.url, 512), p.url_id limit most offset skipped)
      union all (select left(p.url, 512), p.url_id from page p
        where backward and p.run_id = of_run and ${isOwn}
          and (from_id is null or (left(p.url, 512), p.url_id) < (from_url, from_id))
        order by left(p.url, 512) desc, p.url_id desc limit most offset skipped); end $$;
  create function link_targets_in_class(of_run uuid, of_class text, from_url text, from_digest text, backward boolean,
      skipped integer, most integer) returns table (short text, digest text)
    ${asOwner}
    as $$ begin return query (select left(t.url, 512), md5(t.url) from link_target t
        where not backward and t.run_id = of_run and t.class = of_class and (t.asked or t.again) and ${isOwn}
          and (from_url is null or left(t.url, 512) >= from_url)
          and (from_url is null or (left(t.url, 512), md5(t.url)) > (from_url, from_digest))
        order by left(t.url, 512), md5(t.url) limit most offset skipped)
      union all (select left(t.url, 512), md5(t.url) from link_target t
        where backward and t.run_id = of_run and t.class = of_class and (t.asked or t.again) and ${isOwn}
          and (from_url is null or left(t.url, 512) <= from_url)
          and (from_url is null or (left(t.url, 512), md5(t.url)) < (from_url, from_digest))
        order by left(t.url, 512) desc, md5(t.url) desc limit most offset skipped); end $$;
  create function count_link_targets(of_run uuid) returns table (class text, n bigint)
    ${asOwner}
    as $$ begin return query select t.class, count(*) from link_target t
        where t.run_id = of_run and (t.asked or t.again) and ${isOwn} group by t.class; end $$;

  -- The runs with something to add up, over all tenants: only ids.
  create function runs_to_fold() returns table (tenant_id text, run_id uuid)
    language sql stable security definer set search_path = public
    as 'select distinct d.tenant_id, d.run_id
      from (select d.tenant_id, d.run_id from unit_delta d union select b.tenant_id, b.run_id from finding_batch b) d
      join run r on r.run_id = d.run_id where r.deleted_at is null';

  -- Whatever refers to a run or to its pages: those of pages first, the pages after them. Rows are removed of
  -- purged runs alone, as the owner.
  create function tables_of_runs() returns table (name text, of_pages boolean)
    language sql stable security definer set search_path = public, pg_catalog as $$
      select c.relname::text, c.of_pages from (
        select distinct t.relname, t.relname = 'page' as is_page, exists (
          select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'url_id' and not a.attisdropped) as of_pages
        from pg_constraint k join pg_class t on t.oid = k.conrelid
        where k.contype = 'f' and k.conparentid = 0 and k.confrelid in ('run'::regclass, 'page'::regclass)) c
      order by c.is_page, c.of_pages desc, c.relname $$;
  create function delete_rows_of_run(name text, id uuid, since integer, most integer, out removed bigint, out next integer)
    language plpgsql security definer set search_path = public as $$
    declare
      last integer;
      seen bigint;
      paged boolean := (select t.of_pages from tables_of_runs() t where t.name = delete_rows_of_run.name);
    begin
      if not exists (select 1 from run r where r.run_id = id and r.purged_at is not null
          and r.tenant_id = current_setting('app.tenant', true))
        or paged is null then
        raise exception 'no rows of a run to remove: % %', name, id;
      end if;
      if not paged then
        execute format('delete from %I where ctid = any(array(select ctid from %I where run_id = $1 limit $2))', name, name)
          using id, most;
        get diagnostics removed = row_count;
        next := case when removed < most then null else since end;
        return;
      end if;
      execute format('select max(url_id), count(*) from (
        select url_id from %I where run_id = $1 and url_id >= $2 order by url_id limit $3) some_rows', name)
        into last, seen using id, since, most;
      execute format('delete from %I where run_id = $1 and url_id between $2 and $3', name) using id, since, last;
      get diagnostics removed = row_count;
      next := case when seen < most then null else last + 1 end;
    end $$;

  ${callable(
    'find_in_findings(uuid, text, text, text[], text[], text[], integer)',
    'find_in_pages(uuid, text, text, integer)',
    'find_in_link_targets(uuid, text, text, text[], integer)',
    'pages_by_address(uuid, text, bigint, boolean, integer, integer)',
    'link_targets_in_class(uuid, text, text, text, boolean, integer, integer)',
    'count_link_targets(uuid)',
    'runs_to_fold()',
    'tables_of_runs()',
    'delete_rows_of_run(text, uuid, integer, integer)',
  )}`;
