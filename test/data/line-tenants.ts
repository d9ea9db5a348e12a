import type { ProductLine } from '#endpoint/product-line.ts';

/** A tenant of each product line, with its plan; that of the main product is tenant alpha of the test world. */
export const lineTenants = {
  main: { tenantId: 'TENANT_ALPHA', tenantPreferredId: 'alpha', plan: 'premium' },
  api: { tenantId: 'TENANTAPI_ALPHA', tenantPreferredId: 'alpha-api', plan: 'api' },
  ad: { tenantId: 'ADBOX_TENANT_ALPHA', tenantPreferredId: 'alpha-ad', plan: 'premium' },
} as const satisfies Record<ProductLine, { tenantId: string; tenantPreferredId: string; plan: string }>;
