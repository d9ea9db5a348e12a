import type { At } from '#endpoint/navigation-guard.ts';
import type { Route } from '#endpoint/screen-row.ts';
import { routes } from '#product/screens.ts';

const pattern = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const patterns = routes.map(route => [pattern(route.path), route] as const);

/**
 * The route of an address, undefined when the screen map does not have it, and tenant and group in it. The product's
 * router matches for itself.
 */
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
