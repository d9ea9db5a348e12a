import type * as tenants from '#product/accounts/api/tenants.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { createTenant } from '../onboarding/create-tenant.ts';
import { quoteTenant } from '../onboarding/quote-tenant.ts';
import { listTenants } from '../tenants/list-tenants.ts';

export const tenantHandlers: HandlersOf<typeof tenants> = {
  listTenants: ({ query }, { services, session }) => listTenants(services, session, query),
  quoteTenant: ({ body }, { services }) => quoteTenant(services, body),
  createTenant: ({ body }, { services, session }) => createTenant(services, session, body),
};
