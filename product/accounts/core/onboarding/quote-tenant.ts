import { inTenant } from '#platform/database/database.ts';
import type { NewTenantTerms } from '#product/accounts/api/tenants.ts';
import type { NewContractQuote } from '#product/contracts/api/contracts.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { newTenantId } from './make-tenant.ts';
import { contractOfNewTenant, planOfNewTenant, quoteOfNewTenant } from './new-tenant-contract.ts';

/** What the contract of a new tenant would bill, making none. Rejects as its creation does, names apart. */
export async function quoteTenant(services: Services, terms: NewTenantTerms): Promise<NewContractQuote> {
  const now = services.clock.now();
  const { plan, line } = await planOfNewTenant(services, terms);
  // An id that nobody has: no tenant's rows are seen.
  return inTenant(services.db, newTenantId(line), async tx =>
    quoteOfNewTenant(tx, await contractOfNewTenant(tx, plan, terms, now), terms, now),
  );
}
