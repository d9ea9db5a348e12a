import iconv from 'iconv-lite';

/** The target of an address as written: an absolute address, nothing to ask (`mailto:` …), or no address at all. */
export type TargetAddress = { kind: 'http'; url: string } | { kind: 'skipped' } | { kind: 'malformed' };

/**
 * Resolves an address as browsers do, percent-encoding Japanese paths in UTF-8 and queries in the page's encoding. The
 * fragment stays.
 */
export function targetAddress(raw: string, base: string, encoding = 'utf-8'): TargetAddress {
  const written = raw.trim().replace(/[\t\n\r]/g, '');
  if (written === '') return { kind: 'skipped' };
  const scheme = written.match(/^([a-z][a-z0-9+.-]*):/i)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return { kind: 'skipped' };
  const encoded = encoding === 'utf-8' ? written : encodeQuery(written, encoding);
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

function encodeQuery(written: string, encoding: string): string {
  if (/^utf-?16/i.test(encoding) || !iconv.encodingExists(encoding)) return written;
  return written.replace(/\?[^#]*/, query =>
    query.replace(/[^\x00-\x7f]+/g, text =>
      // The second byte of a character may be ASCII; browsers leave it unchanged.
      [...iconv.encode(text, encoding)]
        .map(byte => (byte < 0x80 ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase()}`))
        .join(''),
    ),
  );
}
