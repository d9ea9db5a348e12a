import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { findTenant } from '../tenants/find-tenant.ts';

/** Checks that the given pool is the tenant's: `user_pool_id_required` without one, `claim_mismatch` for another. */
export async function checkUserPool(
  tx: Transaction<Schema>,
  tenantId: string,
  userPoolId: string | undefined,
): Promise<void> {
  const tenant = await findTenant(tx, tenantId);
  if (!tenant) throw new ProblemError('not_found');
  if (userPoolId === undefined || userPoolId === '') throw new ProblemError('user_pool_id_required');
  if (tenant.user_pool_id !== userPoolId) throw new ProblemError('claim_mismatch', { name: 'userPoolId' });
}
