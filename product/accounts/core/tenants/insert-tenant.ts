import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { findTenantByPreferredId } from './find-tenant.ts';

/** Writes a tenant with a pool of its own; false when the contract ID is in use, in any letters. */
export async function insertTenant(
  tx: Transaction<Schema>,
  { tenantId, tenantPreferredId }: { tenantId: string; tenantPreferredId: string },
  now: Date,
): Promise<boolean> {
  if (await findTenantByPreferredId(tx, tenantPreferredId)) return false;
  const row = await tx
    .insertInto('tenant')
    .values({
      tenant_id: tenantId,
      tenant_preferred_id: tenantPreferredId,
      user_pool_id: `pool_${randomUUID()}`,
      user_pool_client_id: `client_${randomUUID()}`,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('tenant_id')
    .executeTakeFirst();
  return row !== undefined;
}
