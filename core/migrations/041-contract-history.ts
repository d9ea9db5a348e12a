import { type Kysely, sql } from 'kysely';

/** The history of contracts can be added to and read, not changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What prepareRoles reads at every start.
  await sql`comment on table contract_event is 'append-only'`.execute(db);
  await sql`revoke update, delete, truncate on contract_event from tenken_app`.execute(db);
}
