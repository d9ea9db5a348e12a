import { ProblemError } from '#api/problem.ts';
import type { Services } from '../services.ts';
import type { CheckedRequest } from '../sites/site-request.ts';

/** The address of a request, and that which stands in place of its name's. */
export const reachOf = ({ baseUrl, options }: CheckedRequest) => ({ baseUrl, ipAddress: options.ipAddress });

/** Rejects where no request may go to a site, at the address that stands in place of its name's if there is one. */
export async function requireReach(
  { reach }: Pick<Services, 'reach'>,
  { baseUrl, ipAddress }: { baseUrl: string; ipAddress: string | undefined },
): Promise<void> {
  const url = new URL(baseUrl);
  const answer = await reach.check(url, ipAddress);
  if (answer === 'private-address') throw new ProblemError('private_address', { host: ipAddress ?? url.host });
  if (answer === 'unusual-port') throw new ProblemError('port_not_allowed', { host: url.host });
  if (answer === 'name-not-found') throw new ProblemError('host_not_found', { host: url.host });
}
