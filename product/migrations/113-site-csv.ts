import { type Kysely, sql } from 'kysely';

/** Uploaded lists of URLs; the newest of a group are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_csv (
    tenant_id text not null, group_id text not null, sk text not null, sub text not null, file_name text not null,
    base_url text not null, urls jsonb not null, url_count integer not null, encoding text not null,
    is_verified boolean not null default false, changed_at timestamptz(3) not null,
    primary key (tenant_id, group_id, sk),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade)`.execute(db);
  await sql`create index site_csv_newest on site_csv (tenant_id, group_id, is_verified, changed_at desc)`.execute(db);
  await sql`alter table site_csv enable row level security`.execute(db);
  await sql`create policy own_tenant on site_csv
    using (tenant_id = (select current_setting('app.tenant', true)))
    with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
  await sql`grant select, insert, update, delete on site_csv to tenken_app`.execute(db);
}
