import type { RawResponse } from './engine.ts';
import { isNearlyEqual, type PageFingerprint } from './page-fingerprint.ts';

/** A host's 2xx answers to names that cannot exist. Plain data. */
export interface Soft404Signature {
  origin: string;
  /** Where the host redirects names that do not exist, without fragments. */
  redirects: string[];
  pages: PageFingerprint[];
}

interface MissingAnswer {
  response: RawResponse;
  fingerprint: PageFingerprint;
}

/** The signature of answers to impossible names of one host; null when it answers them with errors, as it should. */
export function soft404Signature(origin: string, answers: readonly MissingAnswer[]): Soft404Signature | null {
  const soft = answers.filter(({ response: { status } }) => status >= 200 && status < 300);
  if (soft.length === 0) return null;
  const [away, here] = [
    soft.filter(({ response }) => isLedAway(response)),
    soft.filter(({ response }) => !isLedAway(response)),
  ];
  return {
    origin,
    redirects: [...new Set(away.map(({ response }) => plain(response.finalUrl)))],
    pages: here.map(({ fingerprint }) => fingerprint),
  };
}

/** A redirect that keeps the name, to add a slash for example, leads nowhere else. */
function isLedAway({ url, finalUrl, chain }: RawResponse): boolean {
  const name = new URL(url).pathname.split('/').findLast(part => part !== '') ?? '';
  return chain.length > 0 && !finalUrl.includes(name);
}

/** Checks whether a 2xx response says that the page does not exist, by the host's answer to impossible names. */
export function isSoft404(
  signature: Soft404Signature,
  response: RawResponse,
  fingerprint: PageFingerprint | null,
): boolean {
  if (response.status < 200 || response.status > 299) return false;
  // The host: old links to a site often have its former scheme.
  if (!URL.canParse(response.finalUrl) || hostOf(response.url) !== hostOf(signature.origin)) return false;
  const final = plain(response.finalUrl);
  if (response.chain.length > 0 && signature.redirects.includes(final)) return !isSamePlace(response.url, final);
  // The page to which the others are redirected exists.
  if (signature.redirects.includes(final)) return false;
  return fingerprint !== null && signature.pages.some(page => isNearlyEqual(page, fingerprint));
}

const hostOf = (url: string) => new URL(url).host;
const plain = (url: string) => url.split('#', 1)[0] ?? url;

/** `/index.html` or `/home` of a folder, another scheme, case or slash: such redirects are ordinary. */
function isSamePlace(asked: string, final: string): boolean {
  const place = (url: string) =>
    new URL(url).pathname
      .toLowerCase()
      .replace(/\/(index|default|home|top)(\.\w{1,5})?$/, '/')
      .replace(/\/$/, '');
  return place(asked) === place(final);
}
