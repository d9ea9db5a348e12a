import { createHash } from 'node:crypto';

/** The content of a page in a few hundred numbers, to find pages that are equal or nearly so. */
export interface PageFingerprint {
  /** Of the source without the parts that differ at each request (`stableSource`). */
  hash: string;
  title: string;
  /** The smallest hashes of the visible text's shingles, ascending; at most 256. */
  sketch: number[];
  /** Of the addresses of pictures and frames. */
  media: string;
}

const shingleLength = 8;
const sketchSize = 256;
const maxText = 200_000;
/** A longer source is compared as it stands. */
const maxStable = 2 * 1024 * 1024;
const mediaElements = new Set(['img', 'iframe', 'frame', 'video', 'audio', 'embed', 'object', 'source']);

/** Collects a page's fingerprint while the page is parsed by someone else. */
export function createFingerprint(source: string, pageUrl: string) {
  let text = '';
  const media = createHash('sha1');
  return {
    open(name: string, attributes: Record<string, string>) {
      if (mediaElements.has(name)) media.update(`${attributes.src ?? attributes.data ?? attributes.srcset ?? ''}\n`);
    },
    text(part: string) {
      if (text.length < maxText) text += part.replace(/\s+/g, '');
    },
    close(title: string): PageFingerprint {
      const own = ownNames(pageUrl);
      return {
        hash: short(createHash('sha1').update(stableSource(source, pageUrl)).digest('hex')),
        title: without(title, own).trim(),
        sketch: sketchOf(without(text.slice(0, maxText), own)),
        media: short(media.digest('hex')),
      };
    },
  };
}

const short = (hex: string) => hex.slice(0, 20);

/** Share of the text of `part` that stands in `whole` as well, 0 to 1; 0 for a page without text. */
export function textShare(part: PageFingerprint, whole: PageFingerprint): number {
  // A full sketch has only the hashes up to its largest.
  const reach = whole.sketch.length < sketchSize ? Number.POSITIVE_INFINITY : (whole.sketch.at(-1) ?? 0);
  const compared = part.sketch.filter(hash => hash <= reach);
  if (compared.length === 0) return 0;
  const known = new Set(whole.sketch);
  return compared.filter(hash => known.has(hash)).length / compared.length;
}

/** Checks whether two pages show the same, apart from a few characters. */
export function isNearlyEqual(a: PageFingerprint, b: PageFingerprint): boolean {
  if (a.hash === b.hash) return true;
  if (a.title !== b.title || a.media !== b.media) return false;
  return textShare(a, b) >= 0.95 && textShare(b, a) >= 0.95;
}

/** The names by which error pages mention the requested address. */
function ownNames(pageUrl: string): string[] {
  if (!URL.canParse(pageUrl)) return [];
  const { href, host, pathname, search } = new URL(pageUrl);
  const last = pathname.split('/').findLast(part => part !== '') ?? '';
  const names = [href, host + pathname + search, pathname + search, pathname, last];
  return [...names, ...names.map(readable)].filter(name => name.length >= 4);
}

function readable(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const without = (text: string, names: string[]) => names.reduce((rest, name) => rest.replaceAll(name, ''), text);

function sketchOf(text: string): number[] {
  const hashes = hashesOf(text);
  // All are sorted only where too few are below what should be enough: most of the time went there.
  const bound = (2 ** 32 * 2 * sketchSize) / Math.max(1, hashes.length);
  const below = smallest(hashes.filter(hash => hash <= bound));
  return below.length === sketchSize || bound >= 2 ** 32 ? below : smallest(hashes);
}

/** The smallest different ones, ascending. */
function smallest(hashes: Uint32Array): number[] {
  const found: number[] = [];
  for (const hash of hashes.sort()) {
    if (found.length === sketchSize) break;
    if (hash !== found.at(-1)) found.push(hash);
  }
  return found;
}

/** Of all shingles of a text. */
function hashesOf(text: string): Uint32Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) codes[at] = text.charCodeAt(at);
  const hashes = new Uint32Array(Math.max(0, text.length - shingleLength + 1));
  for (let at = 0; at < hashes.length; at += 1) {
    let hash = 0x811c9dc5;
    for (let i = at; i < at + shingleLength; i += 1) hash = Math.imul(hash ^ (codes[i] ?? 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hashes[at] = hash ^ (hash >>> 13);
  }
  return hashes;
}

const secretName = /csrf|xsrf|token|nonce|viewstate|eventvalidation|sess(ion)?_?id|form_build_id|timestamp/i;

/** A source without comments, nonces, tokens, times, session ids, cache breakers and its own address. Linear. */
function stableSource(source: string, pageUrl: string): string {
  if (source.length > maxStable) return source;
  const text = withoutComments(source)
    .replace(/\bnonce=(?:"[^"<]{0,200}"|'[^'<]{0,200}'|[^\s<>"']{1,200})/gi, '')
    .replace(/<(?:input|meta)\s[^<>]{0,2000}>/gi, tag =>
      secretName.test(tag) ? tag.replace(/\b(value|content)=("[^"]*"|'[^']*'|[^\s>]*)/gi, '') : tag,
    )
    .replace(/(csrf|xsrf|nonce|token)[\w-]{0,40}["']?\s{0,5}[:=]\s{0,5}(?:"[^"<>\n]{6,500}"|'[^'<>\n]{6,500}')/gi, '$1')
    .replace(/\b\d{4}[-/]\d\d?[-/]\d\d?[T ]\d\d?:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?/g, '')
    .replace(/\b\d\d?:\d\d:\d\d\b/g, '')
    .replace(/([=:]\s{0,5})1[5-9]\d{8}(\d{3})?\b/g, '$1')
    .replace(/;jsessionid=[\w.!~-]+/gi, '')
    .replace(/\b(PHPSESSID|ASPSESSIONID\w{0,20}|CFID|CFTOKEN|sid|session_?id)=[\w,-]{16,128}/gi, '$1')
    .replace(/([?&;](?:v|ver|ts?|_|time|rand|cb)=)[\w.-]{6,40}/gi, '$1');
  return withoutOwnAddress(text, pageUrl).replace(/\s+/g, ' ');
}

function withoutComments(source: string): string {
  let result = '';
  let from = 0;
  for (let start = source.indexOf('<!--'); start >= 0; start = source.indexOf('<!--', from)) {
    const end = source.indexOf('-->', start + 4);
    if (end < 0) break;
    result += source.slice(from, start);
    from = end + 3;
  }
  return result + source.slice(from);
}

/** Whole attribute values only: a page `/photo/1` may show the picture `/photo/1.jpg`. */
function withoutOwnAddress(text: string, pageUrl: string): string {
  if (!URL.canParse(pageUrl)) return text;
  const { href, pathname, search } = new URL(pageUrl);
  return [href, pathname + search]
    .flatMap(own => [own, own.replaceAll('&', '&amp;'), readable(own)])
    .reduce((rest, own) => rest.replaceAll(`"${own}"`, '""').replaceAll(`'${own}'`, "''"), text);
}
