import { type FetchOptions, isOfDomain } from '#checks/engine.ts';

type CookieJar = NonNullable<FetchOptions['jar']>;

/** The cookies of a jar for an address, `name=value`; none for a foreign one, and none for one that ends the session. */
export function cookiesFor({ origins, cookies, signOuts = [], never }: CookieJar, url: URL): Map<string, string> {
  if (!origins.includes(url.origin) || endsSession(url, signOuts, never)) return new Map();
  const fitting = cookies.filter(
    ({ domain, path, secure }) =>
      isOfDomain(url.hostname, domain) && isBelow(url.pathname, path) && (!secure || url.protocol === 'https:'),
  );
  // The most specific path comes first, and wins.
  const sorted = fitting.toSorted((a, b) => a.path.length - b.path.length);
  return new Map(sorted.map(({ name, value }) => [name, value]));
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}

function endsSession({ href, pathname, search }: URL, signOuts: readonly string[], never: string | undefined): boolean {
  if (signOuts.includes(href.split('#')[0] ?? href)) return true;
  if (never === undefined) return false;
  const pattern = new RegExp(never, 'i');
  return pattern.test(pathname + search) || pattern.test(decoded(pathname + search));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
