import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Removes the inquiries of the transaction's tenant that were sent before an instant. */
export async function deleteInquiriesBefore(tx: Transaction<Schema>, instant: Date): Promise<void> {
  await tx.deleteFrom('inquiry').where('created_at', '<', instant).execute();
}
