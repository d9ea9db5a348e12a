import { authConfig } from '#api/auth.ts';
import { getGroupContract } from '#api/contracts.ts';
import { call } from './client.ts';

/** The id of the pool of a tenant's users, by its contract ID: whoever changes a group names it. */
export async function userPoolOf(tenantPreferredId: string): Promise<string> {
  return (await call(authConfig, { params: { tenant: tenantPreferredId } })).UserPoolId;
}

/** The same for staff, who know the tenant by its id. */
export async function userPoolForStaff(tenantId: string): Promise<string> {
  return (await call(getGroupContract, { params: { tenantId, groupId: 'G001' } })).userPoolId;
}
