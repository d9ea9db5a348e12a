import { type Kysely, sql } from 'kysely';

/** The history of contracts allows inserts and reads, no updates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Read by prepareRoles at every start.
  await sql`comment on table contract_event is 'append-only'`.execute(db);
  await sql`revoke update, delete, truncate on contract_event from tenken_app`.execute(db);
}
