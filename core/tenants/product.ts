import type { Role } from '#api/access.ts';

/** What a tenant has from us: its prefix tells the product (specification, section 3). */
export type Product = 'main' | 'api' | 'ad';
export const productPrefixes: Record<Product, string> = { main: 'TENANT', api: 'TENANTAPI', ad: 'ADBOX_TENANT' };

/** The product of a tenant, by its id. */
export function productOf(tenantId: string): Product {
  if (tenantId.startsWith(productPrefixes.api)) return 'api';
  return tenantId.startsWith(productPrefixes.ad) ? 'ad' : 'main';
}

/**
 * The role in the API console (`custom:tenant_api_role`): accounts of an API tenant have theirs there; null for all
 * others. It follows from the tenant, so that nobody can be given it by editing a request.
 */
export function tenantApiRole(tenantId: string, role: Role): Role | null {
  return productOf(tenantId) === 'api' ? role : null;
}
