import type { Transaction } from 'kysely';
import { type Role, seesGroup } from '#api/access.ts';
import type { ContractStatus } from '#api/contracts.ts';
import { ProblemError } from '#api/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';

/** The account of a person: of a tenant's pool, or of the staff's, who have no tenant. */
export interface AccountKey {
  pool: 'tenant' | 'staff';
  tenantId: string | null;
  sub: string;
}

/** A contract as a session holds it: with the status that is shown. */
export interface SessionContract {
  groupId: string;
  status: ContractStatus;
  planId: string;
}

/** The person who is calling. Staff have no tenant of their own. */
export interface Session {
  tokenHash: string;
  expiresAt: Date;
  pool: 'tenant' | 'staff';
  sub: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  tenantId: string;
  tenantPreferredId: string;
  groups: string[];
  contractType: string;
  isOwnerUser: boolean;
  /** The role in the API console; null for who has none. */
  tenantApiRole: Role | null;
  /** Staff only: the tenants they may look at; null for all. */
  allowedTenants: string[] | null;
  /** Client users only: the contracts of the groups that they see, G001 first. */
  contracts: readonly SessionContract[];
}

/**
 * The only door to a tenant's rows. Rejects with `not_found` when the session may not see the tenant, and opens one
 * transaction that row-level security confines to it.
 */
export function withTenant<Result>(
  { db }: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!maySeeTenant(session, tenantId)) return Promise.reject(new ProblemError('not_found'));
  return inTenant(db, tenantId, work);
}

/** `withTenant` for one group; a group that is not the session's is `not_found`, like one that does not exist. */
export function withGroup<Result>(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, groupId }: { tenantId: string; groupId: string },
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!seesGroup(session.role, session.groups, groupId)) return Promise.reject(new ProblemError('not_found'));
  return withTenant(services, session, tenantId, async tx => {
    const group = await tx
      .selectFrom('group_view')
      .select('group_id')
      .where('group_id', '=', groupId)
      .executeTakeFirst();
    if (!group) throw new ProblemError('not_found');
    return work(tx);
  });
}

function maySeeTenant(session: Session, tenantId: string): boolean {
  if (session.pool === 'tenant') return session.tenantId === tenantId;
  return session.allowedTenants === null || session.allowedTenants.includes(tenantId);
}
