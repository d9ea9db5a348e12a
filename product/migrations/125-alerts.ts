import { type Kysely, sql } from 'kysely';

/**
 * Who is told of a group's runs: people by mail and other programs by webhook, for all runs of the group or those of a
 * setting; and what happened (`alert_event`), which is written with the run's end and goes out as deliveries and lines of
 * mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table alert_target (
      target_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
      kind text not null, sub uuid, name text not null, address text not null, language text not null,
      events text[] not null, confirmed_at timestamptz(3), unsubscribed_at timestamptz(3), mailed_at timestamptz(3),
      secret_sealed text, old_secret_sealed text, old_secret_until timestamptz(3),
      failing_since timestamptz(3), off_since timestamptz(3), created_at timestamptz(3) not null,
      foreign key (tenant_id, group_id) references tenant_group on delete cascade,
      foreign key (tenant_id, sub) references member on delete cascade)`,
    sql`create unique index alert_target_member on alert_target (tenant_id, group_id, sub) where sub is not null`,
    sql`create unique index alert_target_mail on alert_target (tenant_id, group_id, lower(address)) where kind = 'mail'`,
    sql`create index alert_target_group on alert_target (tenant_id, group_id)`,
    sql`create table alert_choice (
      tenant_id text not null, target_id uuid not null references alert_target on delete cascade,
      setting_id uuid not null references site_setting on delete cascade, events text[] not null,
      primary key (target_id, setting_id))`,
    sql`create index alert_choice_setting on alert_choice (setting_id)`,
    sql`create table alert_event (
      event_id uuid primary key, tenant_id text not null, group_id text not null, event text not null, facts jsonb not null,
      at timestamptz(3) not null, foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create index alert_event_at on alert_event (tenant_id, at)`,
    sql`create table alert_delivery (
      delivery_id uuid primary key, tenant_id text not null,
      event_id uuid not null references alert_event on delete cascade,
      target_id uuid not null references alert_target on delete cascade,
      state text not null default 'waiting', attempts integer not null default 0, answer integer, fault text,
      created_at timestamptz(3) not null, tried_at timestamptz(3))`,
    sql`create index alert_delivery_target on alert_delivery (target_id, created_at desc)`,
    sql`create index alert_delivery_event on alert_delivery (event_id)`,
    sql`create table alert_line (
      tenant_id text not null, target_id uuid not null references alert_target on delete cascade,
      event_id uuid not null references alert_event on delete cascade, primary key (target_id, event_id))`,
    sql`create index alert_line_event on alert_line (event_id)`,
    // Over all tenants, which no single tenant's transaction could read. It returns only ids.
    sql`create function tenants_with_alert_lines() returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as 'select distinct l.tenant_id from alert_line l order by l.tenant_id'`,
    sql`revoke all on function tenants_with_alert_lines() from public`,
    sql`grant execute on function tenants_with_alert_lines() to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['alert_target', 'alert_choice', 'alert_event', 'alert_delivery', 'alert_line']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
