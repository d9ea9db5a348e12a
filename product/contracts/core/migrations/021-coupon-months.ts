import { type Kysely, sql } from 'kysely';

/** What is left of a coupon counts months, no longer billing periods: a yearly contract keeps what it was promised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update contract set discount_periods = discount_periods * 12 where period = 'yearly'`.execute(db);
}
