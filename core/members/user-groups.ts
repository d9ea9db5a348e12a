import type { Role } from '#api/access.ts';
import { seesGroup } from '#api/access-decision.ts';
import { ProblemError } from '#api/problem.ts';
import { keepsTenant } from './user-rules.ts';

/** Who looks: by role and groups. The owner sees every group, whatever the role. */
export interface Sight {
  role: Role;
  groups: readonly string[];
  isOwnerUser?: boolean;
}

/** Whether somebody sees a group of their tenant. */
export function seesGroupOf({ role, groups, isOwnerUser = false }: Sight, groupId: string): boolean {
  return seesGroup({ role, groups, isOwner: isOwnerUser }, groupId);
}

/** Whether somebody sees every group there is. */
export const seesAllGroups = (sight: Sight): boolean => seesGroupOf({ ...sight, groups: [] }, 'G001');

/** The groups of a user that somebody may know of. */
export function groupsInSight(sight: Sight, groups: readonly string[]): string[] {
  return groups.filter(group => seesGroupOf(sight, group));
}

/**
 * The groups of a user after a change: those asked for, in their order (the first is the initial one), and behind them
 * those that the actor cannot see and so cannot take away. Rejects with `group_not_found` for a group that does not
 * exist or is not the actor's to give, and with `group_required` when an admin or a general user would have none.
 */
export function nextGroups(
  sight: Sight,
  role: Role,
  { asked, current, existing }: { asked: readonly string[]; current: readonly string[]; existing: readonly string[] },
): string[] {
  const wanted = [...new Set(asked)];
  const foreign = wanted.find(group => !existing.includes(group) || !seesGroupOf(sight, group));
  if (foreign !== undefined) throw new ProblemError('group_not_found', { name: foreign });
  const hidden = current.filter(group => !seesGroupOf(sight, group) && existing.includes(group));
  const groups = [...wanted, ...hidden];
  if (groups.length > 0) return groups;
  // Masters see every group; theirs is only where they begin.
  if (keepsTenant(role)) return ['G001'];
  throw new ProblemError('group_required');
}

/** What is left of a user's groups after a removal: out of one group, or out of all in sight. */
export function groupsAfterRemoval(
  sight: Sight,
  { role, groups }: { role: Role; groups: readonly string[] },
  groupId: string | undefined,
): string[] {
  // Masters stand above the groups: they leave the tenant or stay.
  if (keepsTenant(role)) return [];
  return groups.filter(group => (groupId === undefined ? !seesGroupOf(sight, group) : group !== groupId));
}
