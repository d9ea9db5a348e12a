import { type Kysely, sql } from 'kysely';

/** Of an invoice is reminded once before it is due and once after; of those that are overdue already, nobody is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice add column due_soon_told timestamptz(3), add column overdue_told timestamptz(3)`.execute(
    db,
  );
  await sql`update invoice set due_soon_told = now(), overdue_told = now()
    where due_on < to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`.execute(db);
}
