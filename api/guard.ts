import { can, type Role, seesGroup } from './access.ts';
import type { ContractStatus } from './contracts.ts';
import type { Route } from './routes.ts';

/** Whoever wants to open a screen. */
export type Who = { signedIn: false } | Visitor;

export interface Visitor {
  signedIn: true;
  pool: 'tenant' | 'staff';
  role: Role;
  isOwner: boolean;
  tenantPreferredId: string;
  /** The person's groups; the first is the initial one. */
  groups: readonly string[];
  /** The group that is loaded, and for staff its tenant; null before the first one. */
  groupId: string | null;
  viewedTenantId?: string | null;
  /** Of the loaded group. */
  contractStatus: ContractStatus;
  planId: string;
  /** Has a role of the API console. */
  isApiUser: boolean;
  apiExploitable: boolean;
  inspectionEnabled: boolean;
  /** Staff of restricted browsing: the tenants they may view; null for all. */
  allowedTenants?: readonly string[] | null;
}

/** What stands in the address. */
export interface At {
  tenantPreferredId?: string | undefined;
  groupId?: string | undefined;
  /** System-admin area: the tenant looked at. */
  tenantId?: string | undefined;
}

/** Where a person gets who asks for a screen. */
export type Decision =
  | { to: 'screen' }
  | { to: 'redirect'; path: string }
  /** With `tenantPreferredId` the sign-in is told the tenant of the address. */
  | { to: 'signin'; area: 'tenant' | 'admin'; signOut: boolean; tenantPreferredId?: string }
  /** The same path with the person's own group in it. */
  | { to: 'group'; groupId: string }
  /** Through the passage that loads the group of the address and returns. */
  | { to: 'dumpbox' }
  | { to: 'contract' | 'top'; groupId: string }
  /** Who has no group has no site, and nothing but their own account. */
  | { to: 'my-account' }
  | { to: 'console-home' | 'console-contract' | 'admin-home' };

const masterGroup = 'G001';
const usableStatuses: readonly ContractStatus[] = ['primary', 'takeover', 'abandon', 'pre_cancel', 'exploitable'];

/**
 * Whether nothing but the contract's own pages can be reached: the contract is deactivated (before_start, canceled,
 * bad_payment), not confirmed yet, over for good, or one of the API plan that is not exploitable.
 */
export const isConfined = (contractStatus: ContractStatus): boolean => !usableStatuses.includes(contractStatus);

/** THE guard of navigation: where a person gets who asks for a route, by sections 2.6 and 6 of the routes' specification. */
export function decide(route: Route, who: Who, at: At): Decision {
  if (route.redirect !== undefined) return { to: 'redirect', path: route.redirect };
  if (!('permission' in route.access)) return { to: 'screen' };
  if (route.area === 'admin') return decideForStaff(route, who, at);
  const stranger = { to: 'signin', area: 'tenant' } as const;
  if (!who.signedIn) return { ...stranger, signOut: false };
  if (who.pool !== 'tenant' || who.tenantPreferredId !== at.tenantPreferredId) {
    return {
      ...stranger,
      signOut: true,
      ...(at.tenantPreferredId === undefined ? {} : { tenantPreferredId: at.tenantPreferredId }),
    };
  }
  if (route.area === 'console') return decideForConsole(route, who);
  return who.isApiUser ? { to: 'console-home' } : decideForTenant(route, who, at);
}

function decideForConsole(route: Route, who: Visitor): Decision {
  if (!who.isApiUser) return { to: 'top', groupId: firstGroup(who) };
  return route.exploitable && !who.apiExploitable ? { to: 'console-contract' } : { to: 'screen' };
}

function decideForTenant(route: Route, who: Visitor, at: At): Decision {
  const access = route.access;
  if (!('permission' in access)) return { to: 'screen' };
  const holds = can(who.role, access.permission, who.isOwner);
  if (seesNoGroup(who)) {
    const needsNone = at.groupId === undefined && (access.permission === 'account:self' || access.deactivated);
    return holds && needsNone && !access.nonFree ? { to: 'screen' } : { to: 'my-account' };
  }
  const passing = route.path.endsWith('/dumpbox');
  if (at.groupId !== undefined) {
    const own = groupFor(who, at.groupId);
    if (own !== at.groupId) return { to: 'group', groupId: own };
    if (passing) return { to: 'screen' };
    if (who.groupId !== at.groupId) return { to: 'dumpbox' };
  }
  const here = at.groupId ?? who.groupId ?? firstGroup(who);
  if (who.contractStatus === 'canceled_over_10' && here === masterGroup) {
    return { to: 'signin', area: 'tenant', signOut: true };
  }
  if (isConfined(who.contractStatus) && !(access.deactivated && holds)) {
    // Only masters have the contract's pages; anybody else turns to another group, or has no way on.
    if (can(who.role, 'contract:read', who.isOwner)) return { to: 'contract', groupId: here };
    const first = firstGroup(who);
    return first === here ? { to: 'signin', area: 'tenant', signOut: true } : { to: 'top', groupId: first };
  }
  const fails =
    !holds ||
    (access.nonFree && who.planId === 'free') ||
    (access.onlyGroup !== undefined && at.groupId !== access.onlyGroup) ||
    (route.inspection && !who.inspectionEnabled);
  if (!fails) return { to: 'screen' };
  return route.otherwise === 'contract' ? { to: 'contract', groupId: here } : { to: 'top', groupId: firstGroup(who) };
}

function decideForStaff(route: Route, who: Who, at: At): Decision {
  const access = route.access;
  if (!who.signedIn) return { to: 'signin', area: 'admin', signOut: false };
  if (who.pool !== 'staff') return { to: 'signin', area: 'admin', signOut: true };
  const home: Decision = { to: 'admin-home' };
  if (!('permission' in access) || !can(who.role, access.permission)) return home;
  if (at.tenantId !== undefined && who.allowedTenants && !who.allowedTenants.includes(at.tenantId)) return home;
  if (at.groupId !== undefined && !route.path.endsWith('/dumpbox') && route.path.includes('/g/{group_id}')) {
    if (who.groupId !== at.groupId || who.viewedTenantId !== at.tenantId) return { to: 'dumpbox' };
  }
  if (access.nonFree && who.planId === 'free') return home;
  return access.onlyGroup !== undefined && at.groupId !== access.onlyGroup ? home : { to: 'screen' };
}

const seesNoGroup = (who: Visitor): boolean => who.groups.length === 0 && !seesGroup(who.role, [], masterGroup);

const firstGroup = (who: Visitor): string => who.groups[0] ?? masterGroup;

/** The group of the address if the person may see it, else the loaded one, else their first. */
export function groupFor(who: Pick<Visitor, 'role' | 'groups' | 'groupId'>, asked?: string): string {
  const sees = (groupId: string) => seesGroup(who.role, who.groups, groupId);
  if (asked !== undefined && sees(asked)) return asked;
  if (who.groupId !== null && sees(who.groupId)) return who.groupId;
  return who.groups[0] ?? masterGroup;
}
