import { type Kysely, sql } from 'kysely';

/**
 * Addresses and keys are looked up by a hash that is a column. Row-level security keeps the application's role from an index
 * on `md5(url)`, an expression that is not leakproof: each look-up read all rows of its run. `link_target_url` stays for one
 * release, as older processes name it where they insert. These tables are written anew once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...['page', 'link_target', 'link_reference'].map(
      table =>
        sql`alter table ${sql.table(table)} add column url_hash uuid generated always as (md5(url)::uuid) stored`,
    ),
    sql`alter table run_cache add column key_hash uuid generated always as (md5(key)::uuid) stored`,
    sql`create unique index page_url_hash on page (run_id, url_hash)`,
    sql`drop index page_url`,
    sql`create unique index link_target_url_hash on link_target (run_id, url_hash)`,
    sql`create index link_reference_target on link_reference (run_id, url_hash, url_id, line)`,
    sql`drop index link_reference_used`,
    sql`create unique index run_cache_hash on run_cache (run_id, kind, key_hash)`,
    sql`drop index run_cache_key`,
  ];
  for (const statement of statements) await statement.execute(db);
}
