import { type Access, needs, open, type Permission } from './access.ts';
import type { At } from './navigation-guard.ts';

export type Area = 'public' | 'tenant' | 'console' | 'admin';

/** A path of the screen map and who may open it, whether its screen is built yet or not. */
export interface Route {
  /** Below the site's root, parameters as `{name}`. */
  path: string;
  area: Area;
  access: Access;
  /** Leads on at once. */
  redirect?: string;
  /** Needs the inspection feature of the contract. */
  inspection?: true;
  /** Needs an exploitable API contract. */
  exploitable?: true;
  /** Whoever fails goes to the contract instead of the top. */
  otherwise?: 'contract';
}

const of = (area: Area, base: string, path: string, access: Access, more: Partial<Route> = {}): Route => ({
  path: `${base}${path}`,
  area,
  access,
  ...more,
});

const everywhere = (path: string, redirect?: string) =>
  of('public', '', path, open, redirect === undefined ? {} : { redirect });

const tenantBase = '/t/{tenant_preferred_id}';
const groupBase = `${tenantBase}/g/{group_id}`;
const inTenant = (path: string, access: Access) => of('tenant', tenantBase, path, access);
const inGroup = (path: string, permission: Permission, conditions = {}, more: Partial<Route> = {}) =>
  of('tenant', groupBase, path, needs(permission, conditions), more);
const inConsole = (path: string, more: Partial<Route> = {}) =>
  of('console', '/console/{tenant_preferred_id}', path, needs('account:self'), more);
const inAdmin = (path: string, permission: Permission, conditions = {}, more: Partial<Route> = {}) =>
  of('admin', '/sys-admin', path, needs(permission, conditions), more);
const ofStaff = (path: string) => of('public', '/sys-admin', path, open);

const nonFree = { nonFree: true } as const;
const deactivated = { deactivated: true } as const;
const masterGroup = { onlyGroup: 'G001' } as const;
const inspection = { inspection: true } as const;
const detail = '/contract-detail/{tenantId}';
const viewed = `${detail}/g/{group_id}`;
const adDetail = '/contract-detail-adbox/{tenantId}';

/** THE screen map: section 2 of the routes' specification with the conditions of its sections 2.6 and 6. */
export const routes: readonly Route[] = [
  everywhere('/', '/lp'),
  everywhere('/lp'),
  everywhere('/reload'),
  everywhere('/error'),
  everywhere('/error/expired'),
  everywhere('/signin'),
  everywhere('/forgot-password'),
  everywhere('/new-password'),
  everywhere('/first-login'),
  everywhere('/system/free-create'),
  everywhere('/first-free-login'),
  everywhere('/create-free-tenant-success/{tenant_preferred_id}'),
  everywhere('/guide/users-manual'),
  everywhere('/legal/termofuse'),
  everywhere('/legal/api-termofuse'),
  everywhere('/legal/privacypolicy', '/error'),
  everywhere('/legal/privacy'),
  everywhere('/contact'),

  inTenant('/my-account', needs('account:self')),
  inTenant('/my-account/change-password', needs('account:self')),
  inTenant('/groups', needs('group:read', { ...nonFree, ...deactivated })),
  inTenant('/create-group', needs('group:write', nonFree)),
  inTenant('/edit-group', needs('group:write', nonFree)),
  inTenant('/faq', needs('account:self', deactivated)),
  inTenant('/notification-table', needs('notice:read')),
  inTenant('/inquiry', needs('inquiry:send', deactivated)),

  inGroup('/dumpbox', 'account:self', deactivated),
  inGroup('/top', 'site:read'),
  inGroup('/create-site', 'site:create'),
  inGroup('/list-setting', 'setting:read', nonFree),
  inGroup('/create-setting', 'setting:write', nonFree),
  inGroup('/edit-setting-web/{template}', 'setting:write', nonFree),
  inGroup('/contents-setting', 'spelling:write', { ...nonFree, ...masterGroup }, { otherwise: 'contract' }),
  inGroup('/users', 'user:read', nonFree),
  inGroup('/create-user', 'user:write', nonFree),
  inGroup('/edit-user/{id}', 'user:write', nonFree),
  inGroup('/contract', 'contract:read', deactivated),
  inGroup('/contract/cancellation', 'contract:cancel', deactivated),
  inGroup('/change-contract', 'contract:change', { ...nonFree, ...deactivated }),
  inGroup('/run', 'run:read'),
  inGroup('/page', 'run:read'),
  inGroup('/quality', 'run:read'),
  inGroup('/quality-detail', 'run:read'),
  inGroup('/accessibility', 'run:read', nonFree),
  inGroup('/accessibility-detail', 'run:read', nonFree),
  inGroup('/accessibility/create-report', 'run:read', nonFree),
  inGroup('/seo', 'run:read', nonFree),
  inGroup('/seo-detail', 'run:read', nonFree),
  inGroup('/link', 'run:read'),
  inGroup('/contents', 'run:read', nonFree),
  inGroup('/layout', 'run:read', nonFree),
  inGroup('/layout-table', 'run:read', nonFree),
  inGroup('/verification-history', 'site:read'),
  inGroup('/inspection-reports', 'inspection:read', nonFree, inspection),
  inGroup('/inspection-detail/{managementId}', 'inspection:read', nonFree, inspection),
  inGroup('/inspectors', 'inspection:write', nonFree, inspection),
  inGroup('/inspection-settings', 'inspection:write', nonFree, inspection),

  inConsole('/home', { exploitable: true }),
  inConsole('/contract'),
  inConsole('/change-contract'),
  inConsole('/cancel'),
  inConsole('/faq'),
  inConsole('/inquiry'),
  inConsole('/notification'),

  everywhere('/sys-admin', '/sys-admin/signin'),
  ofStaff('/signin'),
  ofStaff('/forgot-password'),
  ofStaff('/new-password'),
  inAdmin('/home', 'tenant:read'),
  inAdmin('/change-contract/{tenantId}/g/{group_id}', 'contract:change'),
  inAdmin('/create-contract', 'tenant:create'),
  inAdmin('/create-contract-adbox', 'tenant:create'),
  inAdmin('/staffs', 'staff:read'),
  inAdmin('/create-staff', 'staff:write'),
  inAdmin('/edit-staff/{username}', 'staff:write'),
  inAdmin('/inspection-reports', 'inspection:read'),
  inAdmin('/inspection-detail/{managementId}', 'inspection:read'),
  inAdmin('/inspectors', 'inspection:write'),
  inAdmin('/user-aggregation', 'aggregation:read'),
  inAdmin('/user-aggregation/{tenantId}', 'aggregation:read'),
  inAdmin('/user-aggregation/{tenantId}/g/{groupId}', 'aggregation:read'),
  inAdmin('/verification-item-setting', 'weighting:write'),
  inAdmin('/master-setting', 'master:read'),
  // Not in the specification, which wants that staff can search the log.
  inAdmin('/audit-log', 'audit:read'),
  inAdmin(adDetail, 'advert:read'),
  inAdmin(`${adDetail}/list-project`, 'advert:read'),
  inAdmin(`${adDetail}/create-project`, 'advert:write'),
  inAdmin(`${adDetail}/edit-project/{projectId}`, 'advert:write'),
  inAdmin(`${adDetail}/list-report`, 'advert:read'),
  inAdmin(`${adDetail}/create-report/{advertiserId}`, 'advert:write'),
  inAdmin(`${adDetail}/users`, 'user:read'),
  inAdmin(`${adDetail}/create-user`, 'user:write'),
  inAdmin(`${adDetail}/edit-user/{id}`, 'user:write'),
  inAdmin('/change-contract-adbox/{tenantId}', 'contract:change'),
  inAdmin(`${detail}/groups`, 'group:read'),
  inAdmin(`${detail}/api-detail`, 'contract:read'),
  inAdmin(`${detail}/create-group`, 'group:write'),
  inAdmin(`${detail}/edit-group/{id}`, 'group:write'),
  inAdmin(viewed, 'contract:read'),
  inAdmin(`${viewed}/dumpbox`, 'account:self'),
  // The list of the sites: what `top` is to clients.
  inAdmin(`${viewed}/history`, 'site:read'),
  inAdmin(`${viewed}/create-site`, 'site:create'),
  inAdmin(`${viewed}/settings`, 'setting:read'),
  inAdmin(`${viewed}/settings/create`, 'setting:write'),
  inAdmin(`${viewed}/settings/{template}/edit`, 'setting:write'),
  inAdmin(`${viewed}/userlist`, 'user:read'),
  inAdmin(`${viewed}/create-user`, 'user:write'),
  inAdmin(`${viewed}/edit-user/{id}`, 'user:write'),
  inAdmin(`${viewed}/verification-history`, 'site:read'),
  // Not in the specification: as in the tenant area.
  inAdmin(`${viewed}/run`, 'run:read'),
  inAdmin(`${viewed}/page`, 'run:read'),
  inAdmin(`${viewed}/quality`, 'run:read'),
  inAdmin(`${viewed}/quality-detail`, 'run:read'),
  inAdmin(`${viewed}/accessibility`, 'run:read', nonFree),
  inAdmin(`${viewed}/accessibility-detail`, 'run:read', nonFree),
  inAdmin(`${viewed}/accessibility/create-report`, 'run:read', nonFree),
  inAdmin(`${viewed}/seo`, 'run:read', nonFree),
  inAdmin(`${viewed}/seo-detail`, 'run:read', nonFree),
  inAdmin(`${viewed}/link`, 'run:read'),
  inAdmin(`${viewed}/layout`, 'run:read', nonFree),
  inAdmin(`${viewed}/layout-table`, 'run:read', nonFree),
  inAdmin(`${viewed}/contents`, 'run:read', nonFree),
  inAdmin(`${viewed}/contents-setting`, 'spelling:write', { ...nonFree, ...masterGroup }),
];

const pattern = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const patterns = routes.map(route => [pattern(route.path), route] as const);

/** What an address is: its route, undefined when the screen map does not have it, and tenant and group in it. */
export function locate(pathname: string): { route: Route | undefined; at: At } {
  for (const [fits, route] of patterns) {
    const found = fits.exec(pathname);
    if (found) return { route, at: partsOf(found.groups ?? {}) };
  }
  const unknown = /^\/(?:t|console)\/(?<tenant_preferred_id>[^/]+)(?:\/g\/(?<group_id>[^/]+))?/.exec(pathname);
  return { route: undefined, at: partsOf(unknown?.groups ?? {}) };
}

function partsOf({ tenant_preferred_id, group_id, tenantId }: Record<string, string | undefined>): At {
  const plain = (part: string | undefined) => (part === undefined ? undefined : decodePart(part));
  return { tenantPreferredId: plain(tenant_preferred_id), groupId: plain(group_id), tenantId: plain(tenantId) };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
