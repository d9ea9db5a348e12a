import { authConfig } from '#product/accounts/api/auth.ts';
import { getGroupContract } from '#product/contracts/api/contracts.ts';
import { call } from './client.ts';
import type { Scope } from './navigation.tsx';

/** The id of the pool of a tenant's users, which a change of a group names. Staff know the tenant by its id alone. */
export async function userPoolOf({ isStaff, tenantPreferredId, params: { tenantId } }: Scope): Promise<string> {
  return isStaff
    ? (await call(getGroupContract, { params: { tenantId, groupId: 'G001' } })).userPoolId
    : (await call(authConfig, { params: { tenant: tenantPreferredId } })).UserPoolId;
}
