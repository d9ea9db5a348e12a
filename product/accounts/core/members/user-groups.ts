import type { Role } from '#endpoint/access.ts';
import { seesGroup } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { keepsTenant } from '#product/accounts/api/user-rules.ts';

/** The viewer: role and groups. The owner sees every group, whatever the role. */
export interface GroupViewer {
  role: Role;
  groups: readonly string[];
  isOwnerUser?: boolean;
}

export function seesGroupOf({ role, groups, isOwnerUser = false }: GroupViewer, groupId: string): boolean {
  return seesGroup({ role, groups, isOwner: isOwnerUser }, groupId);
}

/** Checks whether every group is visible. */
export const seesAllGroups = (viewer: GroupViewer): boolean => seesGroupOf({ ...viewer, groups: [] }, 'G001');

export function visibleGroups(viewer: GroupViewer, groups: readonly string[]): string[] {
  return groups.filter(group => seesGroupOf(viewer, group));
}

/**
 * Returns a user's groups after a change: the requested ones in order (the first is the initial one), followed by those
 * that the actor cannot see and so cannot remove. Rejects with `group_not_found` for a group that does not exist or
 * that the actor cannot assign, and with `group_required` when an admin or a general user would have none.
 */
export function nextGroups(
  viewer: GroupViewer,
  role: Role,
  { asked, current, existing }: { asked: readonly string[]; current: readonly string[]; existing: readonly string[] },
): string[] {
  const wanted = [...new Set(asked)];
  const foreign = wanted.find(group => !existing.includes(group) || !seesGroupOf(viewer, group));
  if (foreign !== undefined) throw new ProblemError('group_not_found', { name: foreign });
  const hidden = current.filter(group => !seesGroupOf(viewer, group) && existing.includes(group));
  const groups = [...wanted, ...hidden];
  if (groups.length > 0) return groups;
  // Masters see every group; their own one is only the initial one.
  if (keepsTenant(role)) return ['G001'];
  throw new ProblemError('group_required');
}

/** Returns a user's remaining groups after a removal: from one group, or from all visible ones. */
export function groupsAfterRemoval(
  viewer: GroupViewer,
  { role, groups }: { role: Role; groups: readonly string[] },
  groupId: string | undefined,
): string[] {
  // Masters are above the groups: they leave the tenant or stay.
  if (keepsTenant(role)) return [];
  return groups.filter(group => (groupId === undefined ? !seesGroupOf(viewer, group) : group !== groupId));
}
