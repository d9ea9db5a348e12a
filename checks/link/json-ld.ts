import { trimAddress } from '../html-space.ts';

interface JsonLdUrl {
  property: string;
  raw: string;
  offset: number;
}

/** Properties whose addresses people and search engines follow. Identifiers (`@id`, `@context`, `@type`) are names. */
const followed = new Set(['url', 'image', 'logo', 'sameAs', 'contentUrl', 'thumbnailUrl', 'embedUrl']);

/** The addresses of structured data. A text that is no JSON names none: SEO reports it. */
export function jsonLdUrls(json: string): JsonLdUrl[] {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return [];
  }
  const found: { property: string; raw: string }[] = [];
  // The next one is at the end.
  const left: [property: string, value: unknown][] = [['', data]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [property, value] = next;
    if (typeof value === 'string') {
      // Templates of searches are no addresses; neither are names that some sites write in `image`.
      if (followed.has(property) && isAddress(value)) found.push({ property, raw: value });
    } else if (value !== null && typeof value === 'object') {
      const inner = Object.entries(value).reverse();
      for (const [name, one] of inner) left.push([Array.isArray(value) ? property : name, one]);
    }
  }
  return withOffsets(json, found);
}

function isAddress(value: string): boolean {
  return !/[{}\0- ]/.test(trimAddress(value)) && /^(https?:)?\/\/|^\.{0,2}\//i.test(trimAddress(value));
}

/** The addresses are in the order of the text, so one pass over its strings finds them all. */
function withOffsets(json: string, found: { property: string; raw: string }[]): JsonLdUrl[] {
  const placed: JsonLdUrl[] = [];
  for (const { 0: written, index } of json.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    const next = found[placed.length];
    if (next === undefined) break;
    if (JSON.parse(written) === next.raw) placed.push({ ...next, offset: index });
  }
  // Of a name that stands twice only the later value counts: the others stay without a place of their own.
  return [...placed, ...found.slice(placed.length).map(one => ({ ...one, offset: 0 }))];
}
