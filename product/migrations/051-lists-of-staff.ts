import { type Kysely, sql } from 'kysely';

/** Collation of Japanese and English names; by code points where PostgreSQL was built without ICU. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create collation tenken_ja (provider = icu, locale = 'ja');
    exception when others then
      create collation tenken_ja from "C";
    end $$`.execute(db);
  // Usage figures of tenants: the function sets each tenant in turn, so row-level security applies.
  await sql`
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
          from run r
          where r.tenant_id = id and (since is null or r.date >= since) and (until is null or r.date < until);
      end loop;
      perform set_config('app.tenant', before, true);
    end $$`.execute(db);
  await sql`grant execute on function tenant_figures(text[], timestamptz, timestamptz) to tenken_app`.execute(db);
}
