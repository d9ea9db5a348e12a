import type { RawResponse } from '../engine.ts';

/** Headers by which services in front of a server say that they ask for a browser or turn a program away. */
const signs: readonly [name: string, words: RegExp][] = [
  ['cf-mitigated', /challenge|block/i],
  ['cf-chl-bypass', /./],
  ['x-amzn-waf-action', /challenge|captcha/i],
  ['x-datadome', /./],
  ['x-vercel-mitigated', /challenge|deny/i],
  ['x-sucuri-block', /./],
  ['x-kpsdk-ct', /./],
];

/**
 * Whether an error is none of the page but asks for a browser: by the headers of Cloudflare, AWS WAF, DataDome, Vercel, Sucuri,
 * Kasada and DDoS-Guard.
 */
export function isChallenge({ status, headers }: Pick<RawResponse, 'status' | 'headers'>): boolean {
  // That an address is not there is told by the server itself.
  if (status < 400 || status === 404 || status === 410) return false;
  if (signs.some(([name, words]) => words.test(headers[name] ?? ''))) return true;
  return status === 503 && /ddos-guard/i.test(headers.server ?? '');
}
