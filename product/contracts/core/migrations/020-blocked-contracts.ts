import { type Kysely, sql } from 'kysely';

/**
 * A cancellation that was requested outlives a block, and staff say whether the time of a block is billed. Of contracts
 * that are blocked already the reasons tell that a cancellation was requested.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contract add column was_ending boolean not null default false,
      add column bills_blocked boolean not null default false`.execute(db);
  await sql`update contract set was_ending = true
    where status = 'bad_payment' and ends_at is not null and cardinality(cancellation_reasons) > 0`.execute(db);
}
