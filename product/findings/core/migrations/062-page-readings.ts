import { type Kysely, sql } from 'kysely';
import { ownTenant } from '#platform/database/rights.ts';

/**
 * What was read from the source of a page, by a digest of all that decides it: a later run of the site takes it from there. And
 * the digest of the source itself, which tells without the file whether it is another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page add column source_digest text;
    create table page_reading (
      tenant_id text not null, run_id uuid not null, url_id integer not null, kind text not null, digest text not null,
      sheets jsonb, content bytea not null, primary key (run_id, url_id, kind),
      foreign key (run_id, url_id) references page on delete cascade
    );
    create index page_reading_outline on page_reading (run_id, digest) where kind = 'outline';
    ${ownTenant('page_reading')}`.execute(db);
}
