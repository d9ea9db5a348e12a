import type { Role } from '#endpoint/access.ts';

/** The product of a tenant; the id's prefix determines it (specification, section 3). */
export type Product = 'main' | 'api' | 'ad';
export const productPrefixes: Record<Product, string> = { main: 'TENANT', api: 'TENANTAPI', ad: 'ADBOX_TENANT' };

/** The product of a tenant, by its id. */
export function productOf(tenantId: string): Product {
  if (tenantId.startsWith(productPrefixes.api)) return 'api';
  return tenantId.startsWith(productPrefixes.ad) ? 'ad' : 'main';
}

/**
 * The role in the API console (`custom:tenant_api_role`): accounts of an API tenant have theirs there; null for all
 * others. It is derived from the tenant, so that no request can assign it.
 */
export function tenantApiRole(tenantId: string, role: Role): Role | null {
  return productOf(tenantId) === 'api' ? role : null;
}
