import { type Kysely, sql } from 'kysely';

/**
 * Link targets that a site does not count as broken, each with author and reason; targets that a run judged so; and re-checks
 * that ask again only the targets that are marked already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table link_ignore (
      ignore_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
      site_key text not null, kind text not null, pattern text not null, reason text not null,
      created_by text not null, created_at timestamptz(3) not null,
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    // A pattern may be longer than an index takes.
    sql`create unique index link_ignore_pattern on link_ignore (tenant_id, group_id, site_key, kind, md5(pattern))`,
    sql`create index link_ignore_order on link_ignore (tenant_id, group_id, site_key, created_at, ignore_id)`,
    sql`alter table link_ignore enable row level security`,
    sql`create policy own_tenant on link_ignore
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, delete on link_ignore to tenken_app`,
    // A host that begins with *. stands for itself and all names below it.
    sql`create function is_ignored_by(kind text, pattern text, url text, host text) returns boolean
      language sql immutable parallel safe
      as $$ select case when kind = 'target' then url = pattern
        when left(pattern, 2) = '*.' then host = substr(pattern, 3) or right(host, length(pattern) - 1) = substr(pattern, 2)
        else host = pattern end $$`,
    sql`alter table link_target add column ignored boolean default false not null`,
    sql`create index link_target_ignored on link_target (run_id, class) where ignored`,
    sql`alter table recheck add column of_targets boolean default false not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
