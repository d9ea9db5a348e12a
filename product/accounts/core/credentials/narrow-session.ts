import type { Role } from '#endpoint/access.ts';
import { holds } from '#endpoint/access-decision.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

/** Narrows a session to the group of its credentials, with at most the role of an admin: higher roles see every group. */
export function narrowSession(session: Session, groupId: string | null): Session {
  if (groupId === null) return session;
  const role: Role = holds({ role: session.role, isOwner: false }, 'user:write') ? 'TenantAdmin' : session.role;
  const contracts = session.contracts.filter(contract => contract.groupId === groupId);
  return { ...session, role, groups: [groupId], contracts, isOwnerUser: false };
}
