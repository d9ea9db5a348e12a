import { readSiteUrl } from '#endpoint/fields/site-url.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '../services.ts';

/** A webhook's address in normal form. Rejects like a site's URL, and with `webhook_not_https`. Each delivery is judged again. */
export async function webhookAddress({ reach }: Pick<Services, 'reach'>, given: string): Promise<string> {
  const read = readSiteUrl(given, { isSchemeRequired: true });
  if ('fault' in read) throw new ProblemError(read.fault);
  const { url } = read;
  url.hash = '';
  if (url.protocol !== 'https:' && !reach.isOwn(url)) throw new ProblemError('webhook_not_https');
  const answer = await reach.check(url);
  if (answer === 'private-address') throw new ProblemError('private_address', { host: url.host });
  if (answer === 'unusual-port') throw new ProblemError('port_not_allowed', { host: url.host });
  if (answer === 'name-not-found') throw new ProblemError('host_not_found', { host: url.host });
  return url.href;
}
