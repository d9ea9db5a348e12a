import { type Kysely, sql } from 'kysely';

/**
 * Runs that are deleted for good. From `purged_at` on a run is seen by nobody but the work that removes it (`app.bin` is
 * `purge`), and its figures stand with those of the deleted ones. `delete_rows_of_run` removes rows of such runs only, as
 * the owner, because row-level security would keep the statements from their indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bin = sql`(select current_setting('app.bin', true))`;
  const statements = [
    sql`alter table run add column purged_at timestamptz(3)`,
    sql`create index run_purged on run (tenant_id, purged_at) where purged_at is not null`,
    sql`alter policy not_in_bin on run using (deleted_at is null or ${bin} in ('on', 'purge'))`,
    sql`create policy not_purged on run as restrictive using (purged_at is null or ${bin} = 'purge')`,
    sql`create trigger run_figures_of_purged after update of purged_at on run for each row
      when (old.purged_at is null and new.purged_at is not null) execute function keep_figures()`,
    // Over all tenants, which no single tenant's transaction could read. It returns only ids.
    sql`create function tenants_with_purged_runs() returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as 'select r.tenant_id from run r where r.purged_at is not null group by r.tenant_id order by min(r.purged_at)'`,
    // The staff's list of failed crawls, without runs that are in the bin or purged.
    sql`create or replace function failed_crawls(ids text[], since timestamptz, most integer) returns table (
        tenant_id text, group_id text, base_url_encoded text, base_url text, date timestamptz, functions text[],
        finished_at timestamptz, failure jsonb)
      language sql stable security definer set search_path = public as $$
        select r.tenant_id, r.group_id, r.base_url_encoded, r.base_url, r.date, r.functions, r.finished_at, r.failure
        from run r where r.failure is not null and r.deleted_at is null and r.purged_at is null
          and r.finished_at >= since and (ids is null or r.tenant_id = any(ids))
        order by r.finished_at desc limit most $$`,
    // Whatever refers to a run or to its pages: those of pages first, the pages after them.
    sql`create function tables_of_runs() returns table (name text, of_pages boolean)
      language sql stable security definer set search_path = public, pg_catalog as $$
        select c.relname::text, c.of_pages from (
          select distinct t.relname, t.relname = 'page' as is_page, exists (
            select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'url_id' and not a.attisdropped) as of_pages
          from pg_constraint k join pg_class t on t.oid = k.conrelid
          where k.contype = 'f' and k.conparentid = 0 and k.confrelid in ('run'::regclass, 'page'::regclass)) c
        order by c.is_page, c.of_pages desc, c.relname $$`,
    sql`create function delete_rows_of_run(name text, id uuid, since integer, most integer, out removed bigint, out next integer)
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
      end $$`,
    ...['tenants_with_purged_runs()', 'tables_of_runs()', 'delete_rows_of_run(text, uuid, integer, integer)'].flatMap(
      name => [
        sql`revoke all on function ${sql.raw(name)} from public`,
        sql`grant execute on function ${sql.raw(name)} to tenken_app`,
      ],
    ),
  ];
  for (const statement of statements) await statement.execute(db);
}
