import { type Kysely, sql } from 'kysely';

// Language plpgsql, whose statements are planned with the values given in every version of PostgreSQL.
const asOwner = sql`language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan`;
/** The run is of the tenant of the transaction. */
const isOwn = sql`exists (select from run r where r.run_id = of_run and r.tenant_id = current_setting('app.tenant', true))`;

const functions = [
  {
    name: sql`pages_by_address(uuid, text, bigint, boolean, integer, integer)`,
    create: sql`create function pages_by_address(of_run uuid, from_url text, from_id bigint, backward boolean, skipped integer,
        most integer) returns table (short text, url_id integer) ${asOwner}
      as $$ begin return query (select left(p.url, 512), p.url_id from page p
          where not backward and p.run_id = of_run and ${isOwn}
            and (from_id is null or (left(p.url, 512), p.url_id) > (from_url, from_id))
          order by left(p.url, 512), p.url_id limit most offset skipped)
        union all (select left(p.url, 512), p.url_id from page p
          where backward and p.run_id = of_run and ${isOwn}
            and (from_id is null or (left(p.url, 512), p.url_id) < (from_url, from_id))
          order by left(p.url, 512) desc, p.url_id desc limit most offset skipped); end $$`,
  },
  {
    // Addresses with the same beginning are told apart by a digest.
    name: sql`link_targets_in_class(uuid, text, text, text, boolean, integer, integer)`,
    create: sql`create function link_targets_in_class(of_run uuid, of_class text, from_url text, from_digest text, backward boolean,
        skipped integer, most integer) returns table (short text, digest text) ${asOwner}
      as $$ begin return query (select left(t.url, 512), md5(t.url) from link_target t
          where not backward and t.run_id = of_run and t.class = of_class and (t.asked or t.again) and ${isOwn}
            and (from_url is null or left(t.url, 512) >= from_url)
            and (from_url is null or (left(t.url, 512), md5(t.url)) > (from_url, from_digest))
          order by left(t.url, 512), md5(t.url) limit most offset skipped)
        union all (select left(t.url, 512), md5(t.url) from link_target t
          where backward and t.run_id = of_run and t.class = of_class and (t.asked or t.again) and ${isOwn}
            and (from_url is null or left(t.url, 512) <= from_url)
            and (from_url is null or (left(t.url, 512), md5(t.url)) < (from_url, from_digest))
          order by left(t.url, 512) desc, md5(t.url) desc limit most offset skipped); end $$`,
  },
  {
    name: sql`count_link_targets(uuid)`,
    create: sql`create function count_link_targets(of_run uuid) returns table (class text, n bigint) ${asOwner}
      as $$ begin return query select t.class, count(*) from link_target t where t.run_id = of_run and (t.asked or t.again) and ${isOwn} group by t.class; end $$`,
  },
  {
    name: sql`find_in_pages(uuid, text, text, integer)`,
    create: sql`create function find_in_pages(of_run uuid, words text, pattern text, most integer) returns table (url_id integer) ${asOwner}
      as $$ begin return query select p.url_id from page p where p.run_id = of_run and ${isOwn}
          and pairs_of_run(p.run_id, p.url || e'\n' || p.title) @> pairs_of_run(of_run, words)
          and (p.url ilike pattern or p.title ilike pattern) limit most; end $$`,
  },
  {
    name: sql`find_in_link_targets(uuid, text, text, text[], integer)`,
    create: sql`create function find_in_link_targets(of_run uuid, words text, pattern text, classes text[], most integer)
        returns table (class text, short text, digest text) ${asOwner}
      as $$ begin return query select t.class, left(t.url, 512), md5(t.url) from link_target t where t.run_id = of_run and (t.asked or t.again) and ${isOwn}
          and pairs_of_run(t.run_id, t.url) @> pairs_of_run(of_run, words)
          and t.url ilike pattern and (classes is null or t.class = any(classes)) limit most; end $$`,
  },
];

/**
 * Lists go on behind a row of theirs, and pages and link targets are searched by pairs of characters, as findings are. Orders
 * and searches by an expression are functions of the owner, which compare the tenant themselves: row-level security keeps
 * the application's role from an index on an expression that is not leakproof.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create index page_words on page using gin (pairs_of_run(run_id, url || e'\n' || title))`,
    sql`create index link_target_words on link_target using gin (pairs_of_run(run_id, url)) where asked or again`,
    sql`create index link_reference_used on link_reference (run_id, md5(url), url_id, line)`,
    sql`drop index link_reference_url`,
    sql`create index finding_page_most on finding_page (run_id, function, errors desc, warnings desc, url_id)`,
    sql`drop index finding_page_worst`,
    ...functions.flatMap(({ name, create }) => [
      create,
      sql`revoke all on function ${name} from public`,
      sql`grant execute on function ${name} to tenken_app`,
    ]),
  ];
  for (const statement of statements) await statement.execute(db);
}
