import { type Kysely, sql } from 'kysely';

/**
 * Logins by a form: the sealed sequence of a site and of a setting, and the session of a run while it runs, which all
 * workers share. `busy_until`: one of them is signing in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table site add column login_sealed text`,
    sql`alter table site_setting add column login_sealed text`,
    sql`create table run_login (
      tenant_id text not null, run_id uuid primary key references run on delete cascade,
      generation integer not null default 0, session_sealed text, sign_outs text[] not null default '{}', failures integer not null default 0,
      lost jsonb, busy_until timestamptz)`,
    sql`alter table run_login enable row level security`,
    sql`create policy own_tenant on run_login
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on run_login to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
