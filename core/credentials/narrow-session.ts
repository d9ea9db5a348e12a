import type { Role } from '#api/access.ts';
import { holds } from '#api/access-decision.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Narrows a session to the group of credentials, with at most the role of an admin. Roles that see every group would
 * otherwise see all of them with credentials of one.
 */
export function narrowSession(session: Session, groupId: string | null): Session {
  if (groupId === null) return session;
  const role: Role = holds({ role: session.role, isOwner: false }, 'user:write') ? 'TenantAdmin' : session.role;
  const contracts = session.contracts.filter(contract => contract.groupId === groupId);
  return { ...session, role, groups: [groupId], contracts, isOwnerUser: false };
}
