import type { Selectable, Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { isUuid } from '../accounts/account-list.ts';
import type { MemberView } from '../accounts/account-tables.ts';
import { lockTenant } from '../tenants/find-tenant.ts';
import { seesAllGroups, visibleGroups } from './user-groups.ts';

/** The tenant and the pool that a browser says it is in. */
export interface Claims {
  tenantId?: string | undefined;
  userPoolId?: string | undefined;
}

interface TenantOfUsers {
  tenantPreferredId: string;
  contractEmail: string;
  /** Ids of its groups, G001 first. */
  groups: string[];
}

/** The tenant whose users are read or changed. `toChange` serializes changes. Rejects with `claim_mismatch`. */
export async function findTenantOfUsers(
  tx: Transaction<Schema>,
  tenantId: string,
  claims: readonly Claims[],
  toChange = false,
): Promise<TenantOfUsers> {
  if (toChange) await lockTenant(tx, tenantId);
  const tenant = await tx
    .selectFrom('tenant_view as tenant')
    .innerJoin('main_contract_view as main', 'main.tenant_id', 'tenant.tenant_id')
    .select(['tenant.tenant_preferred_id', 'tenant.user_pool_id', 'main.contract_email'])
    .where('tenant.tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!tenant) throw new ProblemError('not_found');
  for (const claim of claims) {
    if (claim.tenantId !== undefined && claim.tenantId !== tenantId)
      throw new ProblemError('claim_mismatch', { name: 'tenantId' });
    if (claim.userPoolId !== undefined && claim.userPoolId !== tenant.user_pool_id)
      throw new ProblemError('claim_mismatch', { name: 'userPoolId' });
  }
  const groups = await tx.selectFrom('group_view').select('group_id').orderBy('group_id').execute();
  return {
    tenantPreferredId: tenant.tenant_preferred_id,
    contractEmail: tenant.contract_email,
    groups: groups.map(row => row.group_id),
  };
}

/** A user visible to the session, by id; `not_found` otherwise. Users always see themselves. */
export async function findUser(
  tx: Transaction<Schema>,
  session: Session,
  username: string,
): Promise<Selectable<MemberView>> {
  const row = isUuid(username)
    ? await tx.selectFrom('member_view').selectAll().where('sub', '=', username).executeTakeFirst()
    : undefined;
  if (!row) throw new ProblemError('not_found');
  // A viewer who sees every group also sees users without a group.
  const sees = seesAllGroups(session) || visibleGroups(session, row.groups).length > 0;
  if (row.sub !== session.sub && !sees) throw new ProblemError('not_found');
  return row;
}
