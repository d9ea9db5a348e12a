import { type Kysely, sql } from 'kysely';

/** A share link says whether it shows the runs before and the sharer's logo, and in which language it opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table share_link add column shows_history boolean not null default false,
      add column shows_brand boolean not null default false, add column language text`.execute(db);
}
