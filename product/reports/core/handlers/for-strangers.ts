import type { Call } from '#product/tenancy/core/calls/call.ts';
import { clientAddress } from '#product/tenancy/core/calls/client-address.ts';
import { knownBrowser, rememberBrowser } from '#product/tenancy/core/calls/known-browser.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import type { ShareKey } from '../reports/unlock-share.ts';

/**
 * Answers with what a link shares: kept out of search engines, without a referrer; a browser that has given the right password
 * is known from then on.
 */
export async function forStrangers<Result>(
  call: Call,
  given: Pick<ShareKey, 'token' | 'password'>,
  read: (key: ShareKey) => Promise<Result>,
): Promise<Result> {
  call.reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
  const reader = knownBrowser(call, 'reader', hashToken(given.token));
  const result = await read({ ...given, from: clientAddress(call.request), reader });
  if (given.password) rememberBrowser(call, 'reader', hashToken(given.token));
  return result;
}
