import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Clears the board of a person whose account goes. */
export async function deleteNoticesOf(tx: Transaction<Schema>, sub: string): Promise<void> {
  await tx.deleteFrom('notification').where('sub', '=', sub).execute();
}

/** Removes the notices that were shown before an instant, from the boards of the transaction's tenant or of the staff. */
export async function deleteNoticesBefore(tx: Transaction<Schema>, instant: Date): Promise<void> {
  await tx.deleteFrom('notification').where('show_time', '<', instant).execute();
}
