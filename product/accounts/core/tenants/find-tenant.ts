import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** A tenant by its contract ID in any letters, or undefined. */
export function findTenantByPreferredId(db: Kysely<Schema>, tenantPreferredId: string) {
  return db
    .selectFrom('tenant')
    .selectAll()
    .where(({ eb, fn }) => eb(fn('lower', ['tenant_preferred_id']), '=', tenantPreferredId.toLowerCase()))
    .executeTakeFirst();
}

/** A tenant by its id, or undefined. */
export function findTenant(db: Kysely<Schema>, tenantId: string) {
  return db.selectFrom('tenant').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
}

/** Makes changes of a tenant's users wait for each other. */
export async function lockTenant(tx: Transaction<Schema>, tenantId: string): Promise<void> {
  await tx.selectFrom('tenant').select('tenant_id').where('tenant_id', '=', tenantId).forUpdate().execute();
}
