import { type Kysely, sql } from 'kysely';

/**
 * A plan limits the runs that a tenant may have running at once; the others wait in line. `started_at` is null for the
 * runs before, which started when they were registered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table plan add column running_runs integer not null default 3 check (running_runs >= 1)`,
    sql`alter table run add column waiting_since timestamptz(3), add column started_at timestamptz(3)`,
    sql`create index run_unfinished on run (tenant_id) where finished_at is null`,
    sql`create index run_waiting on run (tenant_id, waiting_since) where waiting_since is not null`,
    // Over all tenants, which no single tenant's transaction could read. It returns only ids.
    sql`create function tenants_with_waiting_runs() returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as 'select distinct r.tenant_id from run r where r.waiting_since is not null order by r.tenant_id'`,
    sql`revoke all on function tenants_with_waiting_runs() from public`,
    sql`grant execute on function tenants_with_waiting_runs() to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
