import { type Kysely, sql } from 'kysely';
import { firstFaq } from './data/first-faq.ts';

/** Notice boards, the service's documents (FAQ, maintenance, weights), inquiries and sign-ups for the free plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table service_setting (
      key text primary key, version integer not null, data jsonb not null, updated_at timestamptz not null)`,
    sql`create table notification (
      tenant_id text references tenant on delete cascade, sub uuid not null, sk text not null,
      kind text not null, type integer not null, title jsonb not null, content jsonb not null,
      show_time timestamptz(3) not null, confirm boolean not null default false, viewed timestamptz(3),
      link text not null, base_url text, check_count integer, latest_date timestamptz(3),
      primary key (sub, sk))`,
    sql`create index notification_newest on notification (sub, show_time desc)`,
    sql`create table maintenance_state (
      "only" boolean primary key default true check ("only"), announced jsonb not null)`,
    sql`create table inquiry (
      inquiry_id uuid primary key default gen_random_uuid(),
      tenant_id text not null references tenant on delete cascade, sub uuid not null, email text not null,
      sender_name text not null, category text not null, text text not null, language text not null,
      created_at timestamptz not null)`,
    sql`create table free_sign_up (
      email text primary key, contract_name text not null, first_name text not null, last_name text not null,
      phone text not null, language text not null, token_hash text unique, expires_at timestamptz not null,
      accepted_at timestamptz not null, tenant_id text references tenant on delete cascade, confirmed_at timestamptz)`,
    sql`alter table notification enable row level security`,
    sql`alter table inquiry enable row level security`,
    // Outside any tenant the setting is null or '': then the rows without a tenant, those of the staff, are visible.
    sql`create policy own_board on notification
      using (tenant_id is not distinct from nullif((select current_setting('app.tenant', true)), ''))
      with check (tenant_id is not distinct from nullif((select current_setting('app.tenant', true)), ''))`,
    sql`create policy own_tenant on inquiry
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`insert into service_setting (key, version, data, updated_at)
      values ('faq', 1, ${JSON.stringify(firstFaq)}::jsonb, now())`,
  ];
  for (const statement of statements) await statement.execute(db);
  const tables = ['service_setting', 'notification', 'maintenance_state', 'inquiry', 'free_sign_up'];
  for (const table of tables)
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
}
