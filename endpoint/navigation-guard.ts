import { needs } from './access.ts';
import { type Actor, decideAccess, isConfined, seesGroup } from './access-decision.ts';
import type { ContractStatus } from './contract-status.ts';
import { lineOf, type ProductLine } from './product-line.ts';
import type { Route } from './screen-row.ts';

/** The person in front of a screen, signed in or not. */
export type Principal = { signedIn: false } | NavigatingActor;

/** A signed-in person in front of a screen, with what is loaded; `tenant` is the preferred id of theirs. */
export interface NavigatingActor extends Actor {
  signedIn: true;
  /** The loaded group, and for staff its tenant; null before the first one is loaded. */
  groupId: string | null;
  viewedTenantId?: string | null;
  contractStatus: ContractStatus;
  planId: string;
  /** Of the tenant: a client user's own, or the one that staff look at. */
  line: ProductLine;
  apiExploitable: boolean;
  inspectionEnabled: boolean;
}

/** The parts of an address that access depends on. */
export interface At {
  tenantPreferredId?: string | undefined;
  groupId?: string | undefined;
  /** System-admin area: the tenant being viewed. */
  tenantId?: string | undefined;
}

/** Where somebody who asks for a screen is redirected. */
export type Decision =
  | { to: 'screen' }
  | { to: 'redirect'; path: string }
  /** With `tenantPreferredId` the sign-in screen receives the tenant of the address. */
  | { to: 'signin'; area: 'tenant' | 'admin'; signOut: boolean; tenantPreferredId?: string }
  /** The same path with a group that is visible to the person. */
  | { to: 'group'; groupId: string }
  /** Via the dumpbox, which loads the group of the address and returns. */
  | { to: 'dumpbox' }
  | { to: 'contract' | 'top'; groupId: string }
  /** The same address below the group that staff look at. */
  | { to: 'viewed'; tenantId: string; groupId: string }
  /** Without a group there is no site, and nothing but the own account. */
  | { to: 'my-account' }
  | { to: 'console-home' | 'console-contract' | 'ad-home' | 'admin-home' }
  /** The contract of a tenant that staff look at, at the address of its product line. */
  | { to: 'staff-contract'; tenantId: string };

const masterGroup = 'G001';

/** Decides where somebody who asks for a route is led, by `decideAccess` and sections 2.6 and 6 of the routes' specification. */
export function decide(route: Route, principal: Principal, at: At): Decision {
  if (route.redirect !== undefined) return { to: 'redirect', path: route.redirect };
  if ('public' in route.access) return { to: 'screen' };
  if (route.area === 'admin') return decideForStaff(route, principal, at);
  const stranger = { to: 'signin', area: 'tenant' } as const;
  if (!principal.signedIn) return { ...stranger, signOut: false };
  if (principal.pool !== 'tenant' || principal.tenant.toLowerCase() !== at.tenantPreferredId?.toLowerCase()) {
    return {
      ...stranger,
      signOut: true,
      ...(at.tenantPreferredId === undefined ? {} : { tenantPreferredId: at.tenantPreferredId }),
    };
  }
  const { line } = principal;
  if (route.lines?.includes(line) === false) return homeOf(principal);
  return line === 'api' ? decideForConsole(route, principal) : decideForTenant(route, principal, at);
}

/** Where the people of a product line are at home: with their sites, in the console, or with the reports of their ads. */
function homeOf(actor: NavigatingActor): Decision {
  if (actor.line === 'main') return { to: 'top', groupId: firstGroup(actor) };
  return { to: actor.line === 'api' ? 'console-home' : 'ad-home' };
}

function decideForConsole(route: Route, actor: NavigatingActor): Decision {
  const { access } = route;
  const isOpen = 'permission' in access && access.deactivated === true;
  const isRefused = decideAccess({ actor, access }) !== null;
  if (actor.apiExploitable) return { to: isRefused ? 'console-home' : 'screen' };
  if (isOpen && !isRefused) return { to: 'screen' };
  return seesContract(actor) ? { to: 'console-contract' } : { to: 'signin', area: 'tenant', signOut: true };
}

function decideForTenant(route: Route, actor: NavigatingActor, at: At): Decision {
  const { access } = route;
  if (seesNoGroup(actor)) {
    const isFree = at.groupId === undefined && decideAccess({ actor, access, contract: null }) === null;
    return isFree ? { to: 'screen' } : { to: 'my-account' };
  }
  const passing = route.path.endsWith('/dumpbox');
  if (at.groupId !== undefined) {
    const own = chooseGroup(actor, at.groupId);
    if (own !== at.groupId) return { to: 'group', groupId: own };
    if (passing) return { to: 'screen' };
    if (actor.groupId !== at.groupId) return { to: 'dumpbox' };
  }
  const here = at.groupId ?? actor.groupId ?? firstGroup(actor);
  const { contractStatus: status, planId } = actor;
  if (status === 'canceled_over_10' && here === masterGroup) return { to: 'signin', area: 'tenant', signOut: true };
  const refusal = decideAccess({ actor, access, contract: { groupId: here, status, planId } });
  if (isConfined(status) && (refusal === 'permission' || refusal === 'deactivated')) return leadConfined(actor, here);
  if (refusal === null && !(route.inspection && !actor.inspectionEnabled)) return { to: 'screen' };
  return route.otherwise === 'contract' ? { to: 'contract', groupId: here } : homeOf(actor);
}

/** Only masters have the contract's pages; anybody else turns to another group, or has no way on. */
function leadConfined(actor: NavigatingActor, here: string): Decision {
  if (seesContract(actor)) return { to: 'contract', groupId: here };
  const first = firstGroup(actor);
  return first === here ? { to: 'signin', area: 'tenant', signOut: true } : { to: 'top', groupId: first };
}

function decideForStaff(route: Route, principal: Principal, at: At): Decision {
  const { access } = route;
  if (!principal.signedIn) return { to: 'signin', area: 'admin', signOut: false };
  if (principal.pool !== 'staff') return { to: 'signin', area: 'admin', signOut: true };
  const home: Decision = { to: 'admin-home' };
  const { tenantId: tenant } = at;
  const about = tenant === undefined ? {} : { tenant, lines: route.lines, line: lineOf(tenant) };
  const refusal = decideAccess({ actor: principal, access, staffOnly: true, ...about });
  if (refusal === 'line' && tenant !== undefined) return { to: 'staff-contract', tenantId: tenant };
  if (refusal !== null) return home;
  if (at.groupId !== undefined && !route.path.endsWith('/dumpbox') && route.path.includes('/g/{group_id}')) {
    if (principal.groupId !== at.groupId || principal.viewedTenantId !== at.tenantId) return { to: 'dumpbox' };
  }
  // Staff work on contracts of every status.
  const contract = { groupId: at.groupId ?? '', status: 'primary', planId: principal.planId } as const;
  if (decideAccess({ actor: principal, access, contract }) !== null) return home;
  if (route.inspection && !principal.inspectionEnabled) return home;
  if (!route.inView) return { to: 'screen' };
  const { viewedTenantId: tenantId, groupId } = principal;
  return tenantId && groupId ? { to: 'viewed', tenantId, groupId } : home;
}

const seesContract = (actor: NavigatingActor): boolean =>
  decideAccess({ actor, access: needs('contract:read') }) === null;

const seesNoGroup = (actor: NavigatingActor): boolean => actor.groups.length === 0 && !seesGroup(actor, masterGroup);

const firstGroup = (actor: NavigatingActor): string => actor.groups[0] ?? masterGroup;

/** Returns the address's group if it is visible to the person, else the loaded one, else their first. */
export function chooseGroup(
  actor: Pick<NavigatingActor, 'role' | 'groups' | 'groupId'>,
  asked: string | undefined,
): string {
  const sees = (groupId: string) => seesGroup(actor, groupId);
  if (asked !== undefined && sees(asked)) return asked;
  if (actor.groupId !== null && sees(actor.groupId)) return actor.groupId;
  return actor.groups[0] ?? masterGroup;
}
