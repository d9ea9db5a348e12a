import { type Kysely, sql } from 'kysely';

/** Files that people have had made of results, with a ticket each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table export_ticket (
      ticket_id uuid primary key, tenant_id text not null, group_id text not null, sub text not null,
      run_id uuid not null references run on delete cascade, base_url text not null, base_url_encoded text not null,
      run_date timestamptz(3) not null, group_type text not null, name text not null, zip_name text,
      orders jsonb not null, state text not null default 'waiting', done integer not null default 0,
      total integer not null default 0, storage_key text, size bigint, notes jsonb not null default '{}',
      failure text, is_downloaded boolean not null default false, attempt text,
      created_at timestamptz(3) not null, expires_at timestamptz(3) not null,
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create index export_ticket_of_person on export_ticket (tenant_id, sub, created_at)`,
    sql`create index export_ticket_run on export_ticket (run_id)`,
    sql`create index export_ticket_expiry on export_ticket (tenant_id, expires_at)`,
    sql`alter table export_ticket enable row level security`,
    sql`create policy own_tenant on export_ticket
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on export_ticket to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
