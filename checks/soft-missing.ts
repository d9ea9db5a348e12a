import type { RawResponse } from './engine.ts';
import { fingerprintOf, isNearlyEqual, type PageFingerprint } from './page-fingerprint.ts';
import { decodeSource } from './source-text.ts';

/** A host's 2xx answers to names that cannot exist. Plain data. */
export interface MissingSignature {
  origin: string;
  /** Where the host redirects names that do not exist, without fragments. */
  redirects: string[];
  pages: PageFingerprint[];
}

/** The signature of answers to impossible names of one host; null when it answers them with errors, as it should. */
export function missingSignature(origin: string, answers: readonly RawResponse[]): MissingSignature | null {
  const soft = answers.filter(({ status }) => status >= 200 && status < 300);
  if (soft.length === 0) return null;
  const [away, here] = [soft.filter(isLedAway), soft.filter(answer => !isLedAway(answer))];
  return {
    origin,
    redirects: [...new Set(away.map(({ finalUrl }) => plain(finalUrl)))],
    pages: here.map(fingerprintOfResponse),
  };
}

/** A redirect that keeps the name, to add a slash for example, leads nowhere else. */
function isLedAway({ url, finalUrl, chain }: RawResponse): boolean {
  const name = new URL(url).pathname.split('/').findLast(part => part !== '') ?? '';
  return chain.length > 0 && !finalUrl.includes(name);
}

/**
 * Checks whether a response with status 2xx says that the page does not exist: it equals the host's answer to a name
 * that cannot exist, or was redirected to where such names lead. Pass the fingerprint if it is known.
 */
export function isSoftMissing(
  signature: MissingSignature,
  response: RawResponse,
  fingerprint: PageFingerprint = fingerprintOfResponse(response),
): boolean {
  if (response.status < 200 || response.status > 299) return false;
  if (!URL.canParse(response.finalUrl) || new URL(response.url).origin !== signature.origin) return false;
  const final = plain(response.finalUrl);
  if (response.chain.length > 0 && signature.redirects.includes(final)) return !isSamePlace(response.url, final);
  // The page to which the others are redirected exists.
  if (signature.redirects.includes(final)) return false;
  return signature.pages.some(page => isNearlyEqual(page, fingerprint));
}

function fingerprintOfResponse({ body, headers, finalUrl }: RawResponse): PageFingerprint {
  return fingerprintOf(decodeSource(body, headers['content-type']).text, finalUrl);
}

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
