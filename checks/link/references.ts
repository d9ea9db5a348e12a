import { cssReferences } from '../css-references.ts';
import { namesOfElement } from '../fragment-names.ts';
import { trimAddress, trimHtml } from '../html-space.ts';
import type { LinkReference } from '../link-targets.ts';
import { parseHtml } from '../parse-html.ts';
import { positionsIn } from '../source-text.ts';
import { addressesOf } from './addresses.ts';
import { jsonLdUrls } from './json-ld.ts';
import { createLandmarks } from './landmarks.ts';
import { createSelectors } from './selectors.ts';
import { targetAddress } from './target-address.ts';

/** Result of parsing a page once: the addresses that it names, and the ids that can be named in it. */
export interface PageReferences {
  references: LinkReference[];
  /** ids, and names of `a` elements. */
  ids: Set<string>;
}

/** A longer base would cost its length for every link, and no address that it makes is fetched. */
const longestBase = 4_096;

/** The document after its scripts ran, placed by selectors. `host`: selector of the element whose shadow tree it is, '' for the page. */
export interface RenderedSource {
  host: string;
  base: string;
}

/** Collects everything in a page that a browser or a person would follow. `pageUrl` is its final address. */
export function collectReferences(
  html: string,
  pageUrl: string,
  encoding = 'utf-8',
  rendered: RenderedSource | null = null,
): PageReferences {
  const references: LinkReference[] = [];
  const ids = new Set<string>();
  const at = positionsIn(html);
  const landmarks = createLandmarks();
  const selectors = rendered ? createSelectors(rendered.host) : null;
  let base: string | undefined = rendered?.base;
  let anchor: { text: string; references: LinkReference[] } | undefined;
  let inner: { element: 'style' | 'script'; text: string; offset: number } | undefined;
  let templates = 0;
  let formMethod: string | null = null;

  const add = (raw: string, element: string, attribute: string, offset: number, text = '', rel?: string) => {
    const address = targetAddress(raw, base ?? pageUrl, encoding);
    if (address.kind === 'skipped' || templates > 0) return;
    const target = address.kind === 'http' ? address.url : null;
    const where = selectors ? { line: null, column: null, selector: selectors.current() } : at(offset);
    const reference = { target, raw: trimAddress(raw), element, attribute, text: shorten(text), ...where };
    const relation = rel === undefined ? {} : { rel: rel.slice(0, 100) };
    references.push({ ...reference, ...relation, place: landmarks.place() });
  };
  const addCss = (css: string, element: string, attribute: string, offset: number, inside: boolean) => {
    for (const found of cssReferences(css)) add(found.raw, element, attribute, inside ? offset + found.offset : offset);
  };

  parseHtml(html, parser => ({
    onopentag(name, attributes) {
      const offset = parser.startIndex;
      landmarks.enter(name, attributes.role);
      selectors?.enter(name, attributes.id);
      if (name === 'template') templates++;
      if (name === 'base' && base === undefined && attributes.href !== undefined) {
        const usable = attributes.href.length <= longestBase && URL.canParse(attributes.href, pageUrl);
        base = usable ? new URL(attributes.href, pageUrl).href : undefined;
      }
      for (const each of namesOfElement(name, attributes)) ids.add(each);
      const first = references.length;
      if (name === 'form') formMethod = attributes.method ?? '';
      const label = shorten(attributes.alt ?? attributes.title ?? attributes['aria-label'] ?? '');
      for (const [attribute, raw] of addressesOf(name, attributes, formMethod)) {
        // Drawings of the same document are often inserted by scripts.
        if (!(raw.startsWith('#') && name === 'use'))
          add(raw, name, attribute, offset, label, name === 'link' ? attributes.rel : undefined);
      }
      if (name === 'a') anchor = { text: '', references: references.slice(first) };
      else if (name === 'img' && anchor) anchor.text += ` ${attributes.alt ?? ''} `;
      if (attributes.style) addCss(attributes.style, name, 'style', offset, false);
      if (name === 'style' || (name === 'script' && isJsonLd(attributes.type)))
        inner = { element: name, text: '', offset: parser.endIndex + 1 };
    },
    ontext(text) {
      if (anchor) anchor.text += text;
      if (inner) inner.text += text;
    },
    onclosetag(name) {
      if (name === 'a' && anchor) {
        const text = shorten(anchor.text);
        if (text !== '') for (const reference of anchor.references) reference.text = text;
        anchor = undefined;
      }
      if (inner?.element === name) {
        const { text, offset } = inner;
        if (name === 'style') addCss(text, 'style', 'url()', offset, true);
        else for (const found of jsonLdUrls(text)) add(found.raw, 'script', found.property, offset + found.offset);
        inner = undefined;
      }
      if (name === 'form') formMethod = null;
      if (name === 'template') templates--;
      landmarks.leave();
      selectors?.leave();
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

function isJsonLd(type = ''): boolean {
  return /^application\/ld\+json\b/i.test(trimHtml(type));
}

function shorten(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
