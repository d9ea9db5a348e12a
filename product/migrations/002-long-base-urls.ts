import { type Kysely, sql } from 'kysely';

/**
 * Sites are identified by a digest of their base URL: an index row holds 2,704 bytes, and the encoded form of a URL of
 * 2,048 characters is longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table run
      drop constraint run_tenant_id_group_id_base_url_encoded_fkey,
      drop constraint run_tenant_id_group_id_base_url_encoded_date_key,
      add column site_key text generated always as (md5(base_url_encoded)) stored`,
    sql`alter table site
      drop constraint site_pkey,
      add column site_key text generated always as (md5(base_url_encoded)) stored`,
    sql`alter table site add primary key (tenant_id, group_id, site_key)`,
    sql`alter table run add unique (tenant_id, group_id, site_key, date),
      add foreign key (tenant_id, group_id, site_key) references site on delete cascade`,
  ];
  for (const statement of statements) await statement.execute(db);
}
