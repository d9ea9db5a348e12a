import type { Kysely } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { visibleContracts } from '#product/contracts/core/contracts/visible-contracts.ts';
import { tenantApiRole } from '#product/tenancy/api/tenant-api-role.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { accountOfSession } from '#product/tenancy/core/sessions/start-session.ts';
import { isOwner } from './account.ts';

type HeldSession = Pick<Session, 'tokenHash' | 'expiresAt' | 'authenticatedAt' | 'lastUsedAt'>;

/** The session of a token's hash with the current account, or null when it ended or the account was deleted. */
export async function findSession(db: Kysely<Schema>, tokenHash: string, now: Date): Promise<Session | null> {
  const found = await accountOfSession(db, tokenHash, now);
  if (!found) return null;
  const { expiresAt, authenticatedAt, lastUsedAt } = found;
  const held = { tokenHash, expiresAt, authenticatedAt, lastUsedAt };
  return found.pool === 'tenant' && found.tenantId !== null
    ? memberSession(db, held, found.tenantId, found.sub, now)
    : staffSession(db, held, found.sub);
}

async function memberSession(
  db: Kysely<Schema>,
  held: HeldSession,
  tenantId: string,
  sub: string,
  now: Date,
): Promise<Session | null> {
  return inTenant(db, tenantId, async tx => {
    const row = await tx
      .selectFrom('member')
      .innerJoin('tenant_view as tenant', 'tenant.tenant_id', 'member.tenant_id')
      .innerJoin('main_contract_view as main', 'main.tenant_id', 'member.tenant_id')
      .selectAll('member')
      .select(['tenant.tenant_preferred_id', 'main.contract_email', 'main.plan_id'])
      .where('member.sub', '=', sub)
      .executeTakeFirst();
    if (!row) return null;
    const isOwnerUser = isOwner(row.role, row.email, row.contract_email);
    const contracts = await visibleContracts(tx, isOwnerUser ? 'TenantOwner' : row.role, row.groups, now);
    const there = contracts.map(one => one.groupId);
    const own = row.groups.filter(groupId => there.includes(groupId));
    return {
      ...held,
      pool: 'tenant',
      sub: row.sub,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      tenantId: row.tenant_id,
      tenantPreferredId: row.tenant_preferred_id,
      // The owner sees all groups, whatever the role.
      groups: isOwnerUser ? [...new Set([...own, ...there])] : own,
      contractType: row.plan_id,
      isOwnerUser,
      tenantApiRole: tenantApiRole(row.tenant_id, row.role),
      allowedTenants: null,
      contracts,
    };
  });
}

async function staffSession(db: Kysely<Schema>, held: HeldSession, sub: string): Promise<Session | null> {
  const row = await db.selectFrom('staff').selectAll().where('sub', '=', sub).executeTakeFirst();
  if (!row) return null;
  return {
    ...held,
    pool: 'staff',
    sub: row.sub,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    tenantId: '',
    tenantPreferredId: 'sys-admin',
    groups: [],
    contractType: '',
    isOwnerUser: false,
    tenantApiRole: null,
    allowedTenants: row.role === 'SystemMaster' || !row.is_restricted_browsing ? null : row.tenant_ids,
    contracts: [],
  };
}
