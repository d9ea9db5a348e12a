import { type Kysely, sql } from 'kysely';

/**
 * The figures of deleted runs, for the aggregation. The database itself keeps them, whatever deletes a run; with the
 * tenant they go too. `run_count_view` shows them beside those of the runs that are there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table deleted_run (
      run_id uuid primary key, tenant_id text not null references tenant on delete cascade, group_id text not null,
      created_by text not null, date timestamptz(3) not null, number_of_pages integer not null)`,
    sql`create index deleted_run_of on deleted_run (tenant_id, date)`,
    sql`alter table deleted_run enable row level security`,
    sql`create policy own_tenant on deleted_run
      using (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select on deleted_run to tenken_app`,
    sql`revoke insert, update, delete on deleted_run from tenken_app`,
    sql`create function keep_figures() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into deleted_run (run_id, tenant_id, group_id, created_by, date, number_of_pages)
          select old.run_id, old.tenant_id, old.group_id, old.created_by, old.date, old.number_of_pages
          where exists (select 1 from tenant t where t.tenant_id = old.tenant_id)
          on conflict do nothing;
        return old;
      end $$`,
    sql`create trigger run_figures after delete on run for each row execute function keep_figures()`,
    sql`create view run_count_view with (security_invoker = true) as
      select run_id, tenant_id, group_id, created_by, date, number_of_pages from run
      union all select run_id, tenant_id, group_id, created_by, date, number_of_pages from deleted_run`,
    sql`revoke insert, update, delete on run_count_view from tenken_app`,
    sql`grant select on run_count_view to tenken_app`,
    sql`create or replace function tenant_figures(ids text[], since timestamptz, until timestamptz)
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
      end $$`,
  ];
  for (const statement of statements) await statement.execute(db);
}
