import { type Kysely, sql } from 'kysely';

/**
 * Marks sites and inspectors that came with the demo. Its sites count for no quota or figure, even where their runs are in the bin,
 * which other statements do not see. Its inspectors go with it; those whom a tenant has added stay. Of earlier inspectors they are
 * those who judged in a report on the demo and were there before the first of these: the tenant could add none before it was there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site add column is_demo boolean not null default false;
    update site s set is_demo = true where exists (select from run r where r.is_demo and r.tenant_id = s.tenant_id
      and r.group_id = s.group_id and r.site_key = s.site_key);
    create or replace view site_view with (security_invoker = true) as
      select tenant_id, group_id, site_key, base_url_encoded, base_url, runs, is_demo from site;
    create or replace function tenant_figures(ids text[], since timestamptz, until timestamptz)
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
              (select count(*) from site s where s.tenant_id = id and not s.is_demo),
              count(*), coalesce(sum(r.number_of_pages), 0)::bigint, max(r.date)
            from run_count_view r
            where r.tenant_id = id and (since is null or r.date >= since) and (until is null or r.date < until);
        end loop;
        perform set_config('app.tenant', before, true);
      end $$;
    alter table inspector add column is_demo boolean not null default false;
    update inspector i set is_demo = true
      where exists (select from inspection_cell c join inspection_report r using (report_id) join run on run.run_id = r.run_id
          where c.judge_inspector = i.inspector_id and run.is_demo)
        and i.created_at <= (select min(r.created_at) from inspection_report r join run on run.run_id = r.run_id
          where run.is_demo and r.tenant_id = i.tenant_id and r.group_id = i.group_id)`.execute(db);
}
