import { parseWebUrl } from '#endpoint/fields/site-url.ts';

/** The parts that are not of a page's identity. Each `true` leaves that part away. */
export interface UrlFilter {
  /** The query. Default false. */
  filterQuery?: boolean;
  /** The fragment. Default true; false keeps it, for sites that use it for routing. */
  filterHash?: boolean;
  /** Trailing `index.html`, `index.htm` and `index.php`, reduced to the folder. Default false. */
  filterIndexHtml?: boolean;
}

// Not after a lone percent sign, where the plain letter would complete another code.
const unreserved = /(?<!%[\dA-F]?)%([46][1-9A-F]|[57][0-9A]|3[0-9]|2D|2E|5F|7E)/g;

/**
 * The one spelling of an http(s) address, by which two addresses are the same page: lower-case ASCII host without root
 * dot, no default port, no dot segments, no user name, percent-encoding in capitals and only where it is needed, raw
 * Japanese encoded, then the filter. Relative input needs `base`. Null for input that is not http(s) or not an address.
 */
export function normaliseUrl(input: string, base?: string, filter: UrlFilter = {}): string | null {
  const url = parseWebUrl(input.trim(), base);
  if (url === null) return null;
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = tidyEncoding(url.pathname);
  if (filter.filterIndexHtml) url.pathname = url.pathname.replace(/\/index\.(html?|php)$/i, '/');
  // The empty query and fragment of `page?` and `page#` are removed too.
  url.search = filter.filterQuery ? '' : tidyEncoding(url.search);
  url.hash = filter.filterHash === false ? tidyEncoding(url.hash) : '';
  return url.href;
}

function tidyEncoding(part: string): string {
  return part
    .replace(/%[0-9a-f]{2}/gi, code => code.toUpperCase())
    .replace(unreserved, code => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
