import type { Input } from '#api/define.ts';
import type * as siteChecks from '#api/site-checks.ts';
import { checkSiteAddress } from '#core/runs/check-site-address.ts';
import type { SignedInCall } from '../context.ts';
import type { HandlersOf } from '../implement.ts';

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
