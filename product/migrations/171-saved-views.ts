import { type Kysely, sql } from 'kysely';

/** Filters of a list that a person has kept under a name, for themselves or for everybody in the group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table saved_view (
      view_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
      screen text not null, owner_pool text not null, owner_sub uuid not null,
      member_sub uuid generated always as (case owner_pool when 'tenant' then owner_sub end) stored,
      name text not null, search jsonb not null, is_shared boolean not null, position integer not null,
      changed_at timestamptz(3) not null,
      foreign key (tenant_id, group_id) references tenant_group on delete cascade,
      foreign key (tenant_id, member_sub) references member on delete cascade)`,
    sql`create unique index saved_view_name on saved_view (tenant_id, group_id, screen, owner_sub, name)`,
    sql`create index saved_view_shared on saved_view (tenant_id, group_id, screen) where is_shared`,
    sql`create index saved_view_member on saved_view (tenant_id, member_sub)`,
    sql`alter table saved_view enable row level security`,
    sql`create policy own_tenant on saved_view
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on saved_view to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
