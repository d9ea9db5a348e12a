import { createTenant } from '#core/onboarding/create-tenant.ts';
import { listTenants } from '#core/tenants/list-tenants.ts';
import type { Handlers } from '../implement.ts';

export const tenantHandlers: Pick<Handlers, 'listTenants' | 'createTenant'> = {
  listTenants: ({ query }, { services, session }) => listTenants(services, session, query),
  createTenant: ({ body }, { services, session }) => createTenant(services, session, body),
};
