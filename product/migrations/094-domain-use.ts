import { type Kysely, sql } from 'kysely';

/** The last day on which a group verified a domain: the domain stays used in that month, though its site is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table domain_use (
    tenant_id text not null, group_id text not null, host text not null, used_on text not null,
    primary key (tenant_id, group_id, host),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade)`.execute(db);
  await sql`alter table domain_use enable row level security`.execute(db);
  await sql`create policy own_tenant on domain_use
    using (tenant_id = (select current_setting('app.tenant', true)))
    with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
  await sql`grant select, insert, update, delete on domain_use to tenken_app`.execute(db);
}
