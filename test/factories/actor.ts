import type { At, NavigatingActor } from '#endpoint/navigation-guard.ts';
import type { Route } from '#endpoint/screen-row.ts';
import { routes } from '#product/screens.ts';
import { lineTenants } from '../data/line-tenants.ts';
import { locate } from './locate.ts';

/** A master of tenant alpha in its first group, with a usable paid contract. */
export const clientActor = (more: Partial<NavigatingActor> = {}): NavigatingActor => ({
  signedIn: true,
  pool: 'tenant',
  role: 'TenantMaster',
  isOwner: false,
  tenant: 'alpha',
  groups: ['G001'],
  groupId: 'G001',
  contractStatus: 'primary',
  planId: 'premium',
  line: 'main',
  apiExploitable: false,
  inspectionEnabled: true,
  ...more,
});

/** A staff member who views group G001 of TENANT_ALPHA. */
export const staffActor = (role: NavigatingActor['role'], more: Partial<NavigatingActor> = {}): NavigatingActor =>
  clientActor({
    pool: 'staff',
    role,
    tenant: 'sys-admin',
    groups: [],
    viewedTenantId: 'TENANT_ALPHA',
    allowedTenants: null,
    ...more,
  });

/** The route of the screen map with this path. */
export function routeNamed(path: string): Route {
  const route = routes.find(one => one.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  return route;
}

/** A tenant of the product line whose screens a route shows, the main one's where they are the same. */
export const tenantOfRoute = ({ lines = ['main'] }: Route): string =>
  lineTenants[lines.includes('main') ? 'main' : (lines[0] ?? 'main')].tenantId;

/** An address of a route, with its parameters. */
export function addressOf(
  route: Route,
  groupId = 'G001',
  tenantPreferredId = 'alpha',
  tenantId = tenantOfRoute(route),
): { path: string; at: At } {
  const path = route.path
    .replace('{tenant_preferred_id}', tenantPreferredId)
    .replace('{group_id}', groupId)
    .replace('{tenantId}', tenantId)
    .replace(/\{\w+\}/g, 'x1');
  return { path, at: locate(path).at };
}
