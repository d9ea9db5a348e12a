import { ProblemError } from '#contract/problem.ts';
import type { StaffRole } from '#contract/staffs.ts';

/** What of somebody of the staff decides who may act on them. */
export interface StaffRights {
  role: StaffRole;
  /** The tenants they may look at; null for all. */
  tenants: readonly string[] | null;
}

/** A master sees every tenant; so do others without restricted browsing. */
export function tenantsOf(role: StaffRole, isRestrictedBrowsing: boolean, tenantIds: readonly string[]) {
  return role === 'SystemMaster' || !isRestrictedBrowsing ? null : tenantIds;
}

/** Rejects when the actor does not stand above or beside somebody: masters are the masters' business, and nobody gives or takes a wider view than their own. */
export function checkRights(actor: StaffRights, other: StaffRights): void {
  if (actor.role === 'SystemUser') throw new ProblemError('role_not_permitted');
  if (other.role === 'SystemMaster' && actor.role !== 'SystemMaster') throw new ProblemError('role_not_permitted');
  if (actor.tenants === null) return;
  const allowed = actor.tenants;
  if (other.tenants === null || other.tenants.some(tenant => !allowed.includes(tenant)))
    throw new ProblemError('role_not_permitted');
}
