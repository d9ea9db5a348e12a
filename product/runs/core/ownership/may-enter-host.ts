import { inTenant } from '#platform/database/database.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { hostOfUrl } from './host-names.ts';
import { needsOwnership, type OwnersRequest, ownershipOf } from './require-ownership.ts';

/** Checks whether a run may go on at the address to which its start page redirects; on another host ownership may be required. */
export async function mayEnterHost(
  { db, reach }: Pick<Services, 'db' | 'reach'>,
  site: { tenantId: string; groupId: string; url: string },
  request: OwnersRequest,
  landed: string,
): Promise<boolean> {
  if (hostOfUrl(landed) === hostOfUrl(site.url) || !needsOwnership(request)) return true;
  const ownership = await inTenant(db, site.tenantId, tx => ownershipOf(tx, reach, { ...site, url: landed }));
  return ownership !== 'unproven';
}
