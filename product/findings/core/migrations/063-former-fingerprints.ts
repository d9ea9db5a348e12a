import { type Kysely, sql } from 'kysely';
import { ownTenant } from '#platform/database/rights.ts';

/** What places were called before their fingerprints were of the marked element alone: by it decisions are carried over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table finding add column former text;
    create table former_place (
      tenant_id text not null, group_id text not null, site_key text not null, function text not null,
      former text not null, fingerprint text not null,
      primary key (tenant_id, group_id, site_key, function, former, fingerprint),
      foreign key (tenant_id, group_id, site_key) references site on delete cascade
    );
    create index former_place_now on former_place (tenant_id, group_id, site_key, function, fingerprint);
    ${ownTenant('former_place')}`.execute(db);
}
