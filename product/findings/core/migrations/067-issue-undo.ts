import { type Kysely, sql } from 'kysely';
import { ownTenant } from '#platform/database/rights.ts';

/** What a decision on places replaced, kept for the minutes in which it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table issue_undo (
      tenant_id text not null, group_id text not null, site_key text not null,
      undo_id uuid not null default gen_random_uuid(),
      made_at timestamptz not null,
      replaced jsonb not null,
      primary key (tenant_id, undo_id),
      foreign key (tenant_id, group_id, site_key) references site on delete cascade
    );
    create index issue_undo_site on issue_undo (tenant_id, group_id, site_key, made_at);
    ${ownTenant('issue_undo')}`.execute(db);
}
