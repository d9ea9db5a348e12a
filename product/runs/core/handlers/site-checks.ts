import type { Input } from '#endpoint/define.ts';
import type * as siteChecks from '#product/runs/api/site-checks.ts';
import type { HandlersOf, SignedInCall } from '#product/tenancy/core/calls/call.ts';
import { checkSiteAddress } from '../runs/check-site-address.ts';

/** Both calls ask once; counted, so that nobody searches networks or guesses passwords by them. */
async function check(
  { query }: Input<typeof siteChecks.checkUrlAndIpAddress>,
  { services, session, siteChecks: limit }: SignedInCall,
) {
  await limit.begin(session.sub);
  return checkSiteAddress(services, session, query);
}

export const siteCheckHandlers: HandlersOf<typeof siteChecks> = {
  checkBasicAuthSites: check,
  checkUrlAndIpAddress: check,
};
