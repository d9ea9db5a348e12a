import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Removes the counts of tries whose time is over. */
export async function deleteExpiredAttempts(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('attempt').where('until', '<=', now).execute();
}
