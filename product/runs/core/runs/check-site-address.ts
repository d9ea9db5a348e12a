import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import type { AddressCheck, checkUrlAndIpAddress } from '#product/runs/api/site-checks.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { requireOwnership } from '../ownership/require-ownership.ts';
import { requireReach } from './require-reach.ts';
import { checkBaseUrlEncoded } from './run-key.ts';

const failed: AddressCheck = { statusCode: 503, redirectUrl: '' };

/** Asks a site once with the credentials and address of its runs. Rejects for what may not be asked; 503 without an answer. */
export async function checkSiteAddress(
  services: Services,
  session: Session,
  { baseUrlEncoded, username, password, ...given }: Input<typeof checkUrlAndIpAddress>['query'],
): Promise<AddressCheck> {
  const url = checkBaseUrlEncoded(baseUrlEncoded);
  const ipAddress = given.ipAddress || undefined;
  if (username) {
    const tenantId = session.pool === 'tenant' ? session.tenantId : given.tenantId;
    if (tenantId === undefined) throw new ProblemError('not_found');
    const group = { tenantId, groupId: given.groupId ?? session.groups[0] ?? masterGroupId };
    const request = { ignoresRobots: false, sendsPassword: true, pages: 1 };
    await withGroup(services, session, group, tx =>
      requireOwnership(tx, services.reach, { ...group, url, address: ipAddress }, request),
    );
  }
  try {
    await requireReach(services, { baseUrl: url, ipAddress });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'host_not_found') return failed;
    throw error;
  }
  const { origin, hostname } = new URL(url);
  const answer = await services.siteProbe.ask(url, {
    ...(username ? { credentials: { origin, username, password: password ?? '' } } : {}),
    ...(ipAddress ? { pinned: { hostname, address: ipAddress } } : {}),
  });
  if (answer === null) return failed;
  return { statusCode: answer.status, redirectUrl: answer.finalUrl === url ? '' : answer.finalUrl };
}
