import { ProblemError } from '#api/problem.ts';
import type { StaffRole } from '#api/staffs.ts';

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

/**
 * Whether the actor stands above or beside somebody: masters are the masters' business, and nobody gives or takes a
 * wider view than their own.
 */
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
