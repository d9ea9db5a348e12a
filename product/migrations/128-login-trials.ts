import { type Kysely, sql } from 'kysely';

/** Logins that somebody tries before they are saved: the sealed order while it waits, the progress, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table login_trial (
      trial_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
      created_by text not null, order_sealed text, step_count integer not null, steps_done integer not null default 0,
      status text not null, failure jsonb, picture bytea, stop_requested boolean not null default false,
      created_at timestamptz(3) not null,
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create index login_trial_group on login_trial (tenant_id, group_id)`,
    sql`create index login_trial_created on login_trial (created_at)`,
    sql`alter table login_trial enable row level security`,
    sql`create policy own_tenant on login_trial
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on login_trial to tenken_app`,
    // Over all tenants, which no single tenant's transaction could reach. It returns nothing.
    sql`create function delete_old_login_trials(made_before timestamptz) returns void
      language sql security definer set search_path = public
      as 'delete from login_trial where created_at < made_before'`,
    sql`revoke all on function delete_old_login_trials(timestamptz) from public`,
    sql`grant execute on function delete_old_login_trials(timestamptz) to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
