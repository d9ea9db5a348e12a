import { type Kysely, sql } from 'kysely';

/** The list of accessibility criteria that a group's contract tests against; no row: the usual one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table criteria_setting (
      tenant_id text not null, group_id text not null, version integer not null, criteria_list text not null,
      updated_at timestamptz(3) not null,
      primary key (tenant_id, group_id), foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`alter table criteria_setting enable row level security`,
    sql`create policy own_tenant on criteria_setting
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on criteria_setting to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
