import type { Transaction } from 'kysely';
import type { Role } from '#endpoint/access.ts';
import { type Actor, type ContractFacts, seesTenant } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';

/** The account of a person: of a tenant's pool, or of the staff's, who have no tenant. */
export interface AccountKey {
  pool: 'tenant' | 'staff';
  tenantId: string | null;
  sub: string;
}

/** A signed-in person who calls. Staff have no tenant of their own. */
export interface Session {
  tokenHash: string;
  expiresAt: Date;
  /** When the person last proved to be themselves in this session. */
  authenticatedAt: Date;
  /** Null before the first noted use. */
  lastUsedAt: Date | null;
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
  /** The role in the API console; null without one. */
  tenantApiRole: Role | null;
  /** Staff only: the visible tenants; null for all. */
  allowedTenants: string[] | null;
  /** Client users only: the contracts of their visible groups, G001 first. */
  contracts: readonly ContractFacts[];
}

/** The person of a session as the decision on access sees them. */
export const sessionActor = (session: Session): Actor => ({
  pool: session.pool,
  role: session.role,
  isOwner: session.isOwnerUser,
  tenant: session.tenantId,
  groups: session.groups,
  allowedTenants: session.allowedTenants,
});

/** Opens a transaction that row-level security restricts to a tenant. Rejects with `not_found` for one the session cannot see. */
export function withTenant<Result>(
  { db }: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!seesTenant(sessionActor(session), tenantId)) return Promise.reject(new ProblemError('not_found'));
  return inTenant(db, tenantId, work);
}

/** `withTenant` for one authorised group. Rejects with `not_found` for a group that does not exist. */
export function withGroup<Result>(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, groupId }: { tenantId: string; groupId: string },
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
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
