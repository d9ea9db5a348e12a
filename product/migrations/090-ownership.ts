import { type Kysely, sql } from 'kysely';

/** The hosts whose ownership a tenant has proven or is to prove, and the contracts that need no proof. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table host_proof (
      tenant_id text not null references tenant on delete cascade, host text not null, token text not null,
      method text check (method in ('dns', 'file', 'meta')), domain text,
      created_at timestamptz(3) not null, proven_at timestamptz(3), checked_at timestamptz(3), missing_since timestamptz(3),
      primary key (tenant_id, host))`,
    sql`create index host_proof_domain on host_proof (tenant_id, domain) where domain is not null`,
    sql`create table ownership_waiver (
      tenant_id text not null, group_id text not null, reason text not null, waived_at timestamptz(3) not null,
      primary key (tenant_id, group_id), foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['host_proof', 'ownership_waiver']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
