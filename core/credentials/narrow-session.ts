import type { Role } from '#api/access.ts';
import { holds } from '#api/access-decision.ts';
import type { Session } from '../sessions/session.ts';

/**
 * A session as credentials of one group allow it: in that group, with the role of an admin at most. Whoever sees every
 * group by role would otherwise see them with credentials of one.
 */
export function narrowSession(session: Session, groupId: string | null): Session {
  if (groupId === null) return session;
  const role: Role = holds({ role: session.role, isOwner: false }, 'user:write') ? 'TenantAdmin' : session.role;
  const contracts = session.contracts.filter(contract => contract.groupId === groupId);
  return { ...session, role, groups: [groupId], contracts, isOwnerUser: false };
}
