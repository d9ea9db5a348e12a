import { type Kysely, sql } from 'kysely';

/** Contract IDs are compared without regard to upper and lower case; two must not differ by it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index tenant_preferred_id_lower on tenant (lower(tenant_preferred_id))`.execute(db);
}
