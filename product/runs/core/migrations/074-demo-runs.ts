import { type Kysely, sql } from 'kysely';

/**
 * Runs of the demo, which were read from stored results: nobody verified them here, so no figure of use counts them, nor their
 * sites, while they are there and after they are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table run add column is_demo boolean not null default false;
    create index run_demo on run (tenant_id, group_id, site_key) where is_demo;
    create or replace view run_view with (security_invoker = true) as
      select tenant_id, group_id, site_key, run_id, date, created_by, number_of_pages, is_demo from run;
    create or replace view run_count_view with (security_invoker = true) as
      select run_id, tenant_id, group_id, created_by, date, number_of_pages from run where not is_demo
      union all select run_id, tenant_id, group_id, created_by, date, number_of_pages from deleted_run;
    create or replace function keep_figures() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into deleted_run (run_id, tenant_id, group_id, created_by, date, number_of_pages)
          select old.run_id, old.tenant_id, old.group_id, old.created_by, old.date, old.number_of_pages
          where not old.is_demo and exists (select 1 from tenant t where t.tenant_id = old.tenant_id)
          on conflict do nothing;
        return old;
      end $$;
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
              (select count(*) from site s where s.tenant_id = id and not exists (
                select 1 from run d where d.is_demo and d.tenant_id = s.tenant_id and d.group_id = s.group_id
                  and d.site_key = s.site_key)),
              count(*), coalesce(sum(r.number_of_pages), 0)::bigint, max(r.date)
            from run_count_view r
            where r.tenant_id = id and (since is null or r.date >= since) and (until is null or r.date < until);
        end loop;
        perform set_config('app.tenant', before, true);
      end $$`.execute(db);
}
