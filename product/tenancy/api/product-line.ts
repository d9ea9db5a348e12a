import type { Role } from '#endpoint/access.ts';

/** The product of a tenant; the id's prefix determines it (specification, section 3). */
export type Product = 'main' | 'api' | 'ad';
export const productPrefixes: Record<Product, string> = { main: 'TENANT', api: 'TENANTAPI', ad: 'ADBOX_TENANT' };

export function productOf(tenantId: string): Product {
  if (tenantId.startsWith(productPrefixes.api)) return 'api';
  return tenantId.startsWith(productPrefixes.ad) ? 'ad' : 'main';
}

/** The role in the API console (`custom:tenant_api_role`), derived from the tenant; null outside of API tenants. */
export function tenantApiRole(tenantId: string, role: Role): Role | null {
  return productOf(tenantId) === 'api' ? role : null;
}
