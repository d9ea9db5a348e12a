import { encodeQuery } from '../page-address.ts';

/** The target of an address as written: an absolute address, nothing to ask (`mailto:` …), or no address at all. */
export type TargetAddress = { kind: 'http'; url: string } | { kind: 'skipped' } | { kind: 'malformed' };

/** Resolves an address as browsers do: Japanese paths percent-encoded in UTF-8, queries in the page's encoding. */
export function targetAddress(raw: string, base: string, encoding = 'utf-8'): TargetAddress {
  const written = raw.trim().replace(/[\t\n\r]/g, '');
  if (written === '') return { kind: 'skipped' };
  const scheme = written.match(/^([a-z][a-z0-9+.-]*):/i)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return { kind: 'skipped' };
  const encoded = encodeQuery(written, encoding);
  if (!URL.canParse(encoded, base)) return { kind: 'malformed' };
  const url = new URL(encoded, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'skipped' };
  return { kind: 'http', url: url.href };
}

/** Browsers try the fragment as written first, then percent-decoded. */
export function hasFragment(ids: ReadonlySet<string>, name: string): boolean {
  if (ids.has(name)) return true;
  try {
    return ids.has(decodeURIComponent(name));
  } catch {
    return false;
  }
}
