import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Deletes what happened before a time, with its deliveries. */
export async function deleteAlertsBefore(tx: Transaction<Schema>, before: Date): Promise<void> {
  await tx.deleteFrom('alert_event').where('at', '<', before).execute();
}
