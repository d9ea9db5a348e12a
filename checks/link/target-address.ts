import { trimAddress } from '../html-space.ts';
import { encodeQuery } from '../page-address.ts';
import { judgeScheme, schemeOf } from './schemes.ts';

/** The target of an address as written: an absolute address, nothing to ask (`mailto:` …), or no address that anybody answers to. */
export type TargetAddress = { kind: 'http'; url: string } | { kind: 'skipped' } | { kind: 'malformed' };

/** Resolves an address as browsers do: Japanese paths percent-encoded in UTF-8, queries in the page's encoding. */
export function targetAddress(raw: string, base: string, encoding = 'utf-8'): TargetAddress {
  const written = trimAddress(raw).replace(/[\t\n\r]/g, '');
  if (written === '') return { kind: 'skipped' };
  const scheme = schemeOf(written);
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return { kind: judgeScheme(scheme) === 'known' ? 'skipped' : 'malformed' };
  const encoded = encodeQuery(written, encoding);
  if (!URL.canParse(encoded, base)) return { kind: 'malformed' };
  const url = new URL(encoded, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'skipped' };
  return { kind: 'http', url: url.href };
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
