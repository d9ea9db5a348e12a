import type { Role } from '#endpoint/access.ts';
import { ProblemError } from '#endpoint/problem.ts';

export interface ActingUser {
  pool: 'tenant' | 'staff';
  sub: string;
  role: Role;
  isOwner: boolean;
}

/** The account that is acted on, in its current state. */
export interface Target {
  sub: string;
  role: Role;
  isOwner: boolean;
}

/** Role priority of the specification: user 1, admin 2, master 3; the owner's flag makes 4. Staff count as 5. */
export function priorityOf({
  pool,
  role,
  isOwner,
}: Pick<ActingUser, 'role' | 'isOwner'> & { pool?: ActingUser['pool'] }): number {
  if (pool === 'staff') return 5;
  if (isOwner || role === 'TenantOwner') return 4;
  if (role === 'TenantMaster' || role === 'TenantInit') return 3;
  return role === 'TenantAdmin' ? 2 : role === 'TenantUser' ? 1 : 0;
}

/** Checks whether an actor may assign a role: none above their own; only the owner and staff make masters. */
export function mayGive(actor: ActingUser, role: Role): boolean {
  return role !== 'TenantOwner' && ranksFor(actor, role);
}

/** Checks whether an actor ranks high enough to give or take a role. */
function ranksFor(actor: ActingUser, role: Role): boolean {
  const wanted = priorityOf({ role, isOwner: false });
  if (wanted === 0) return false;
  return wanted === 3 ? priorityOf(actor) >= 4 : wanted <= priorityOf(actor);
}

/** Rejects a change of an account that ranks above the actor, or of a role that the actor may not give or take. */
export function checkChange(actor: ActingUser, target: Target, nextRole: Role): void {
  if (priorityOf(target) > priorityOf(actor)) throw new ProblemError('role_not_permitted');
  if (nextRole === target.role) return;
  if (actor.sub === target.sub) throw new ProblemError('own_account');
  if (target.isOwner && actor.pool !== 'staff') throw new ProblemError('owner_account');
  if (!mayGive(actor, nextRole) || !ranksFor(actor, target.role)) throw new ProblemError('role_not_permitted');
}

/** Rejects a removal of oneself, of the owner, and of an account that the actor could not have created. */
export function checkRemoval(actor: ActingUser, target: Target): void {
  if (actor.sub === target.sub) throw new ProblemError('own_account');
  if (target.isOwner) throw new ProblemError('owner_account');
  if (priorityOf(target) > priorityOf(actor) || !ranksFor(actor, target.role)) {
    throw new ProblemError('role_not_permitted');
  }
}

/** Masters and owners keep the tenant; the last of them cannot be removed. */
export const keepsTenant = (role: Role): boolean =>
  role === 'TenantMaster' || role === 'TenantInit' || role === 'TenantOwner';
