import { type Kysely, sql } from 'kysely';

/**
 * What a result was judged from, so that a later run of the same site copies it where nothing of that has changed, and the
 * run in which a copied result was judged. That run may be gone: the copy does not depend on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_result add column evidence jsonb, add column reused_from uuid`.execute(db);
}
