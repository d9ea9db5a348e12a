/** The most URLs of one domain that are given at once (specification, section 5). */
export const maxSiteUrls = 50;
/** In characters, as it is given and as it is stored. */
export const maxUrlLength = 2048;

export type SiteUrlFault = 'url_missing' | 'url_too_long' | 'url_invalid' | 'url_not_http' | 'url_has_credentials';

const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** Whether an address is given with its scheme: `example.jp:8080` is without one. */
export const hasScheme = (text: string): boolean => scheme.test(text.trim());

/** Whether a person may have meant an address without a scheme, by its host: `example.jp`, `localhost`, `intra:8080`, not `abc`. */
export const looksLikeHost = (text: string): boolean =>
  /^(?:localhost(?![^:/?#])|[^/?#]*(?:\.[^/?#]|:\d))/i.test(text.trim());

/** An address of the web, http or https, absolute or below `base`; null for anything else. */
export function parseWebUrl(text: string, base?: string): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Reads the URL of a site to register; https is added to one without a scheme, unless `isSchemeRequired`. */
export function readSiteUrl(input: string, { isSchemeRequired = false } = {}): { url: URL } | { fault: SiteUrlFault } {
  const text = input.trim();
  if (text === '') return { fault: 'url_missing' };
  if (text.length > maxUrlLength) return { fault: 'url_too_long' };
  if (isSchemeRequired && !scheme.test(text)) return { fault: 'url_not_http' };
  const whole = scheme.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return { fault: 'url_invalid' };
  const url = parseWebUrl(whole);
  if (url === null) return { fault: 'url_not_http' };
  if (url.username !== '' || url.password !== '') return { fault: 'url_has_credentials' };
  return url.hostname === '' ? { fault: 'url_invalid' } : { url };
}
