import { equalEscapes } from '../../page-address.ts';

/** The form in which addresses are compared: without scheme, fragment, index file and trailing slash; '' for no address. */
export function sameAddress(url: string): string {
  if (!URL.canParse(url)) return '';
  const { host, pathname, search } = new URL(url);
  const path = pathname.replace(/\/index\.html?$/i, '/');
  return equalEscapes(`${host}${path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path}${search}`);
}
