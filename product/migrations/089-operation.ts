import { type Kysely, sql } from 'kysely';

/**
 * The runs of all tenants that are in work, and those whose crawl failed, for the provider's staff: no single tenant's
 * transaction could read them. `ids`: the tenants to be seen; null for all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const shown = sql`tenant_id text, group_id text, base_url_encoded text, base_url text, date timestamptz, functions text[]`;
  const statements = [
    sql`create index run_failed_crawl on run (finished_at desc) where failure is not null`,
    sql`create function runs_in_work(ids text[], most integer) returns table (${shown},
        status text, number_of_pages integer, pages_done integer, sitemap_finished boolean, started_at timestamptz,
        waiting_since timestamptz, total bigint)
      language sql stable security definer set search_path = public as $$
        select r.tenant_id, r.group_id, r.base_url_encoded, r.base_url, r.date, r.functions, r.status, r.number_of_pages,
          coalesce((select min(u.done + u.failed) from run_unit u where u.run_id = r.run_id), 0), r.sitemap_finished,
          r.started_at, r.waiting_since, count(*) over ()
        from run r where r.finished_at is null and (ids is null or r.tenant_id = any(ids))
        order by r.waiting_since nulls first, coalesce(r.started_at, r.date), r.run_id limit most $$`,
    sql`create function failed_crawls(ids text[], since timestamptz, most integer) returns table (${shown},
        finished_at timestamptz, failure jsonb)
      language sql stable security definer set search_path = public as $$
        select r.tenant_id, r.group_id, r.base_url_encoded, r.base_url, r.date, r.functions, r.finished_at, r.failure
        from run r where r.failure is not null and r.finished_at >= since and (ids is null or r.tenant_id = any(ids))
        order by r.finished_at desc limit most $$`,
    sql`revoke all on function runs_in_work(text[], integer) from public`,
    sql`revoke all on function failed_crawls(text[], timestamptz, integer) from public`,
    sql`grant execute on function runs_in_work(text[], integer) to tenken_app`,
    sql`grant execute on function failed_crawls(text[], timestamptz, integer) to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
