/** The most URLs of one domain that are given at once (specification, section 5). */
export const maxSiteUrls = 50;
/** In characters, as it is given and as it is stored. */
export const maxUrlLength = 2048;

export type SiteUrlFault = 'url_missing' | 'url_too_long' | 'url_invalid' | 'url_not_http' | 'url_has_credentials';

const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** An address with its scheme in ASCII, which Japanese input may write in full width. */
const withPlainScheme = (text: string) =>
  text.trim().replace(/^\p{Script=Latin}{4,5}[:：][/／]{2}/u, start => start.normalize('NFKC'));

/** Whether an address is given with its scheme: `example.jp:8080` is without one. */
export const hasScheme = (text: string): boolean => scheme.test(withPlainScheme(text));

/** Whether a person may have meant an address without a scheme, by its host: `example.jp`, `localhost`, `intra:8080`, not `abc`. */
export const looksLikeHost = (text: string): boolean =>
  /^(?:\/\/)?(?:localhost(?![^:/?#])|[^/?#]*(?:[.．。｡][^/?#]|:\d))/i.test(text.trim()) &&
  // `http.//example.jp` is a slip, `http.example.jp` a host.
  !/^https?\.(?=[/／])/i.test(text.trim());

/** An address of the web, http or https, absolute or below `base`; null for anything else. */
export function parseWebUrl(text: string, base?: string): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Reads the URL of a site to register; https is added to one without a scheme, unless `isSchemeRequired`. */
export function readSiteUrl(input: string, { isSchemeRequired = false } = {}): { url: URL } | { fault: SiteUrlFault } {
  const text = withPlainScheme(input);
  if (text === '') return { fault: 'url_missing' };
  if (text.length > maxUrlLength) return { fault: 'url_too_long' };
  if (isSchemeRequired && !scheme.test(text)) return { fault: 'url_not_http' };
  const whole = scheme.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return { fault: 'url_invalid' };
  const url = parseWebUrl(whole);
  if (url === null) return { fault: 'url_not_http' };
  if (url.username !== '' || url.password !== '') return { fault: 'url_has_credentials' };
  // `http//example.jp`, `https;//example.jp` and `"https://example.jp"` are slips.
  const isHost = /^(?:\[[\da-f:.]+\]|[\w.-]+)$/.test(url.hostname) && !/^https?\.?$/.test(url.hostname);
  return isHost ? { url } : { fault: 'url_invalid' };
}
