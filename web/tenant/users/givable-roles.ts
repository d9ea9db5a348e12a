import type { SessionUser } from '#contract/auth.ts';
import { AssignableRole } from '#contract/users.ts';
import { mayGive } from '#core/members/user-rules.ts';

/** The roles that somebody may give by their priority, the highest first. */
export function givableRoles(user: SessionUser): AssignableRole[] {
  const actor = { pool: 'tenant' as const, sub: user.sub, role: user.role, isOwner: user.isOwnerUser };
  return AssignableRole.options.filter(role => mayGive(actor, role));
}
