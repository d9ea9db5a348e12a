import type { SessionUser } from '#product/accounts/api/auth.ts';
import { mayGive, priorityOf } from '#product/accounts/api/user-rules.ts';
import { AssignableRole, type User } from '#product/accounts/api/users.ts';

/** The roles that a person may assign by their priority, highest first. */
export function givableRoles(user: SessionUser): AssignableRole[] {
  const actor = { pool: 'tenant' as const, sub: user.sub, role: user.role, isOwner: user.isOwnerUser };
  return AssignableRole.options.filter(role => mayGive(actor, role));
}

/** Checks whether an account ranks above the person, who then has read-only access. */
export function standsAbove(
  other: Pick<User, 'role' | 'isOwnerUser'>,
  person: Pick<SessionUser, 'role' | 'isOwnerUser'>,
): boolean {
  const priority = ({ role, isOwnerUser }: Pick<User, 'role' | 'isOwnerUser'>) =>
    priorityOf({ role, isOwner: isOwnerUser });
  return priority(other) > priority(person);
}
