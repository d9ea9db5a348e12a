import type { StaffRole } from '#endpoint/access.ts';
import { ProblemError } from '#endpoint/problem.ts';

export interface StaffRights {
  role: StaffRole;
  /** The visible tenants; null for all. */
  tenants: readonly string[] | null;
}

/** A master sees every tenant; so do others without restricted browsing. */
export function tenantsOf(role: StaffRole, isRestrictedBrowsing: boolean, tenantIds: readonly string[]) {
  return role === 'SystemMaster' || !isRestrictedBrowsing ? null : tenantIds;
}

/** Checks whether the actor may act on a staff member: only masters on masters, others within their visible tenants. */
export function mayActOn(actor: StaffRights, other: StaffRights): boolean {
  if (actor.role === 'SystemUser') return false;
  if (other.role === 'SystemMaster' && actor.role !== 'SystemMaster') return false;
  const allowed = actor.tenants;
  return allowed === null || (other.tenants?.every(tenant => allowed.includes(tenant)) ?? false);
}

/** Rejects what `mayActOn` denies. */
export function checkRights(actor: StaffRights, other: StaffRights): void {
  if (!mayActOn(actor, other)) throw new ProblemError('role_not_permitted');
}
