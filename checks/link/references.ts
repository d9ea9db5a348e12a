import { cssReferences } from '../css-references.ts';
import type { LinkReference } from '../link-targets.ts';
import { parseHtml } from '../parse-html.ts';
import { positionsIn } from '../source-text.ts';
import { createLandmarks } from './landmarks.ts';
import { srcsetUrls } from './srcset.ts';
import { targetAddress } from './target-address.ts';

/** Result of parsing a page once: the addresses that it names, and the ids that can be named in it. */
export interface PageReferences {
  references: LinkReference[];
  /** ids, and names of `a` elements. */
  ids: Set<string>;
}

/** Attributes that hold one address, by element; `srcset` and the special cases are in `addressesOf`. */
const single: Record<string, readonly string[]> = {
  a: ['href', 'xlink:href'],
  area: ['href'],
  img: ['src'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
  source: ['src'],
  script: ['src'],
  iframe: ['src'],
  frame: ['src'],
  embed: ['src'],
  object: ['data'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  body: ['background'],
  table: ['background'],
  td: ['background'],
};
/** Relations that refer to no document: a hint to connect, or the name of a vocabulary. */
const noDocument = new Set(['preconnect', 'dns-prefetch', 'profile']);

/** A longer base would cost its length for every link, and no address that it makes is fetched. */
const longestBase = 4_096;

type Attributes = Record<string, string>;

/** Collects everything in a page that a browser or a person would follow. `pageUrl` is its final address. */
export function collectReferences(html: string, pageUrl: string, encoding = 'utf-8'): PageReferences {
  const references: LinkReference[] = [];
  const ids = new Set<string>();
  const at = positionsIn(html);
  const landmarks = createLandmarks();
  let base: string | undefined;
  let anchor: { text: string; references: LinkReference[] } | undefined;
  let style: { css: string; offset: number } | undefined;
  let templates = 0;

  const add = (raw: string, element: string, attribute: string, offset: number, text = '') => {
    const address = targetAddress(raw, base ?? pageUrl, encoding);
    if (address.kind === 'skipped' || templates > 0) return;
    const target = address.kind === 'http' ? address.url : null;
    const reference = { target, raw: raw.trim(), element, attribute, text: shorten(text), ...at(offset) };
    references.push({ ...reference, place: landmarks.place() });
  };
  const addCss = (css: string, element: string, attribute: string, offset: number, inside: boolean) => {
    for (const found of cssReferences(css)) add(found.raw, element, attribute, inside ? offset + found.offset : offset);
  };

  parseHtml(html, parser => ({
    onopentag(name, attributes) {
      const offset = parser.startIndex;
      landmarks.enter(name, attributes.role);
      if (name === 'template') templates++;
      if (name === 'base' && base === undefined && attributes.href !== undefined) {
        const usable = attributes.href.length <= longestBase && URL.canParse(attributes.href, pageUrl);
        base = usable ? new URL(attributes.href, pageUrl).href : undefined;
      }
      if (attributes.id) ids.add(attributes.id);
      if (name === 'a' && attributes.name) ids.add(attributes.name);
      const first = references.length;
      const label = shorten(attributes.alt ?? attributes.title ?? attributes['aria-label'] ?? '');
      for (const [attribute, raw] of addressesOf(name, attributes)) {
        // Drawings of the same document are often inserted by scripts.
        if (!(raw.startsWith('#') && name === 'use')) add(raw, name, attribute, offset, label);
      }
      if (name === 'a') anchor = { text: '', references: references.slice(first) };
      else if (name === 'img' && anchor) anchor.text += ` ${attributes.alt ?? ''} `;
      if (attributes.style) addCss(attributes.style, name, 'style', offset, false);
      if (name === 'style') style = { css: '', offset: parser.endIndex + 1 };
    },
    ontext(text) {
      if (anchor) anchor.text += text;
      if (style) style.css += text;
    },
    onclosetag(name) {
      if (name === 'a' && anchor) {
        const text = shorten(anchor.text);
        if (text !== '') for (const reference of anchor.references) reference.text = text;
        anchor = undefined;
      }
      if (name === 'style' && style) {
        addCss(style.css, 'style', 'url()', style.offset, true);
        style = undefined;
      }
      if (name === 'template') templates--;
      landmarks.leave();
    },
  }));
  return { references, ids };
}

/** The addresses that an external style sheet names; lines and columns are those of the style sheet. */
export function collectCssReferences(css: string, stylesheet: string): LinkReference[] {
  const at = positionsIn(css);
  return cssReferences(css).flatMap(({ raw, kind, offset }) => {
    const address = targetAddress(raw, stylesheet);
    if (address.kind === 'skipped') return [];
    const target = address.kind === 'http' ? address.url : null;
    const attribute = kind === 'import' ? '@import' : 'url()';
    const place = { ...at(offset), place: 'other' as const, stylesheet };
    return [{ target, raw, element: 'style', attribute, text: '', ...place }];
  });
}

function* addressesOf(name: string, attributes: Attributes): Generator<[attribute: string, raw: string]> {
  for (const attribute of single[name] ?? []) {
    const raw = attributes[attribute];
    if (raw !== undefined) yield [attribute, raw];
  }
  const lists = name === 'link' ? ['imagesrcset'] : name === 'img' || name === 'source' ? ['srcset'] : [];
  for (const attribute of lists) for (const raw of srcsetUrls(attributes[attribute] ?? '')) yield [attribute, raw];
  if (name === 'link' && attributes.href !== undefined && !onlyHints(attributes.rel)) yield ['href', attributes.href];
  if (name === 'input' && attributes.src && attributes.type?.toLowerCase() === 'image') yield ['src', attributes.src];
  const method = attributes.method?.trim().toLowerCase();
  if (name === 'form' && attributes.action && method !== 'post' && method !== 'dialog') {
    yield ['action', attributes.action];
  }
  const refresh = name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh' ? attributes.content : '';
  const next = refresh?.match(/^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i)?.[1];
  if (next) yield ['content', next];
}

function onlyHints(rel = ''): boolean {
  const words = rel.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every(word => noDocument.has(word));
}

function shorten(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
