import type { Kysely } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

export async function deleteExpiredSignUps(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('free_sign_up').where('tenant_id', 'is', null).where('expires_at', '<=', now).execute();
}
