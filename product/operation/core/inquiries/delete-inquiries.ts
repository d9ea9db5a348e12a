import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

export async function deleteInquiriesBefore(tx: Transaction<Schema>, instant: Date): Promise<void> {
  await tx.deleteFrom('inquiry').where('created_at', '<', instant).execute();
}
