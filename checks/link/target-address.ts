import { trimAddress } from '../html-space.ts';
import { encodeQuery } from '../page-address.ts';

/** The target of an address as written: an absolute address, nothing to ask (`mailto:` …), or no address at all. */
export type TargetAddress = { kind: 'http'; url: string } | { kind: 'skipped' } | { kind: 'malformed' };

/** Resolves an address as browsers do: Japanese paths percent-encoded in UTF-8, queries in the page's encoding. */
export function targetAddress(raw: string, base: string, encoding = 'utf-8'): TargetAddress {
  const written = trimAddress(raw).replace(/[\t\n\r]/g, '');
  if (written === '') return { kind: 'skipped' };
  const scheme = written.match(/^([a-z][a-z0-9+.-]*):/i)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return { kind: isMistyped(scheme) ? 'malformed' : 'skipped' };
  const encoded = encodeQuery(written, encoding);
  if (!URL.canParse(encoded, base)) return { kind: 'malformed' };
  const url = new URL(encoded, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'skipped' };
  return { kind: 'http', url: url.href };
}

/** `htttp`, `ttp`, `htps`, `hppts`: letters of `http` and `https` alone, or one other letter among them. */
function isMistyped(scheme: string): boolean {
  const foreign = scheme.replace(/[htps]/g, '');
  return scheme.length >= 3 && scheme.length <= 7 && (foreign === '' || /^h?.?t.?t.?p.?s?$/.test(scheme));
}

/** Percent-decodes as the URL Standard does: a percent sign that no two hexadecimal digits follow stays as it is. */
function percentDecoded(text: string): string {
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const decoded = bytes.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, 'latin1').toString('utf8');
}

/** Browsers try the fragment as written first, then percent-decoded. */
export function hasFragment(ids: ReadonlySet<string>, name: string): boolean {
  return ids.has(name) || ids.has(percentDecoded(name));
}
