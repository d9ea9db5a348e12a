import { type Kysely, sql } from 'kysely';

/**
 * What a crawl remembers, so that it goes on where it stood: its progress, the names that it knows (digests), the
 * addresses that wait in their order, the content of its pages, and short lists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table crawl (
      tenant_id text not null, run_id uuid primary key references run on delete cascade,
      attempt text not null, progress json not null, progressed boolean not null default false, tries integer not null default 0)`,
    sql`create table crawl_name (
      tenant_id text not null, run_id uuid not null references run on delete cascade, digest uuid not null,
      primary key (run_id, digest))`,
    sql`create table crawl_candidate (
      tenant_id text not null, run_id uuid not null references run on delete cascade, digest uuid not null,
      place double precision not null, url text not null, depth integer not null, found_on text, written text, hops integer,
      primary key (run_id, digest))`,
    sql`create index crawl_candidate_place on crawl_candidate (run_id, place)`,
    sql`create table crawl_sign (
      tenant_id text not null, run_id uuid not null references run on delete cascade, digest uuid not null,
      page integer not null, url text not null, hash text not null, title text not null, media text not null, sketch bytea not null,
      primary key (run_id, digest))`,
    sql`create index crawl_sign_hash on crawl_sign (run_id, hash)`,
    sql`create table crawl_note (
      tenant_id text not null, run_id uuid not null references run on delete cascade, kind text not null, n integer not null,
      url text not null, detail jsonb, primary key (run_id, kind, n))`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['crawl', 'crawl_name', 'crawl_candidate', 'crawl_sign', 'crawl_note']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
