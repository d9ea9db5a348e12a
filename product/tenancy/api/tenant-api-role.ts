import type { Role } from '#endpoint/access.ts';
import { lineOf } from '#endpoint/product-line.ts';

/** The role in the API console (`custom:tenant_api_role`), derived from the tenant; null outside of API tenants. */
export function tenantApiRole(tenantId: string, role: Role): Role | null {
  return lineOf(tenantId) === 'api' ? role : null;
}
