import type * as tenants from '#api/tenants.ts';
import { createTenant } from '#core/onboarding/create-tenant.ts';
import { listTenants } from '#core/tenants/list-tenants.ts';
import type { HandlersOf } from '../implement.ts';

export const tenantHandlers: HandlersOf<typeof tenants> = {
  listTenants: ({ query }, { services, session }) => listTenants(services, session, query),
  createTenant: ({ body }, { services, session }) => createTenant(services, session, body),
};
