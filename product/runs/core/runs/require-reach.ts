import { ProblemError } from '#endpoint/problem.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { allowedAddresses } from '../sites/site-login.ts';
import type { CheckedRequest } from '../sites/site-request.ts';

/** The address of a request, and that which stands in place of its name's. */
export const reachOf = ({ baseUrl, options }: CheckedRequest) => ({ baseUrl, ipAddress: options.ipAddress });

/** Rejects where a site, the address in place of its name, or a host of its login may not be requested. */
export async function requireReach(
  { reach }: Pick<Services, 'reach'>,
  { baseUrl, ipAddress }: { baseUrl: string; ipAddress: string | undefined },
  login: LoginSequence | null = null,
): Promise<void> {
  for (const address of login ? allowedAddresses(login) : [])
    await requireReach({ reach }, { baseUrl: address, ipAddress: undefined });
  const url = new URL(baseUrl);
  const answer = await reach.check(url, ipAddress);
  if (answer === 'private-address') throw new ProblemError('private_address', { host: ipAddress ?? url.host });
  if (answer === 'unusual-port') throw new ProblemError('port_not_allowed', { host: url.host });
  if (answer === 'name-not-found') throw new ProblemError('host_not_found', { host: url.host });
}
