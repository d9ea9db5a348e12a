/** What a tenant has bought: the verification of its websites, the same by an API for programs, or reports of its advertising. */
export const productLines = ['main', 'api', 'ad'] as const;
export type ProductLine = (typeof productLines)[number];

/** How a tenant's id begins (specification, section 3). */
export const linePrefixes: Record<ProductLine, string> = { main: 'TENANT', api: 'TENANTAPI', ad: 'ADBOX_TENANT' };

/** The product line of a tenant, which its id tells and nothing changes. */
export function lineOf(tenantId: string): ProductLine {
  if (tenantId.startsWith(linePrefixes.api)) return 'api';
  return tenantId.startsWith(linePrefixes.ad) ? 'ad' : 'main';
}
