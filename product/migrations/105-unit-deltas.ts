import { type Kysely, sql } from 'kysely';

/**
 * What results add to the counts of a unit waits here until it is added up, so that no result locks a row that all results
 * of a run share. `runs_to_fold` names the runs with something to add up, over all tenants: only ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table unit_delta (
      id bigint generated always as identity primary key,
      tenant_id text not null, run_id uuid not null references run on delete cascade, unit text not null,
      done integer not null default 0, failed integer not null default 0, skipped integer not null default 0,
      incomplete integer not null default 0, errors integer not null default 0, warnings integer not null default 0,
      score_sum double precision not null default 0, score_count integer not null default 0)`,
    sql`create index unit_delta_run on unit_delta (run_id, unit)`,
    sql`alter table unit_delta enable row level security`,
    sql`create policy own_tenant on unit_delta
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on unit_delta to tenken_app`,
    sql`create function runs_to_fold() returns table (tenant_id text, run_id uuid)
      language sql stable security definer set search_path = public
      as 'select distinct d.tenant_id, d.run_id from unit_delta d join run r on r.run_id = d.run_id
        where r.deleted_at is null'`,
    sql`revoke all on function runs_to_fold() from public`,
    sql`grant execute on function runs_to_fold() to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
