import type { SessionUser } from '#api/auth.ts';
import { AssignableRole, type User } from '#api/users.ts';
import { mayGive, priorityOf } from '#core/members/user-rules.ts';

/** The roles that somebody may give by their priority, the highest first. */
export function givableRoles(user: SessionUser): AssignableRole[] {
  const actor = { pool: 'tenant' as const, sub: user.sub, role: user.role, isOwner: user.isOwnerUser };
  return AssignableRole.options.filter(role => mayGive(actor, role));
}

/** Whether an account stands above the person, who may then look at it and no more. */
export function standsAbove(
  other: Pick<User, 'role' | 'isOwnerUser'>,
  person: Pick<SessionUser, 'role' | 'isOwnerUser'>,
): boolean {
  const priority = ({ role, isOwnerUser }: Pick<User, 'role' | 'isOwnerUser'>) =>
    priorityOf({ role, isOwner: isOwnerUser });
  return priority(other) > priority(person);
}
