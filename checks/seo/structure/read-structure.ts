import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Visit } from '../../engine.ts';
import { enterPage, type PageWorld } from '../../page-world.ts';

const Spot = z.object({ selector: z.string(), excerpt: z.string() });

/** The parts of a rendered page that search engines read, and that are compared over the pages of a site. */
export const PageStructure = z.object({
  title: z.string(),
  description: z.string(),
  h1: z.array(Spot.extend({ text: z.string() })),
  /** Absolute addresses as declared; '' where the declaration is empty. */
  canonical: z.array(z.string()),
  hreflang: z.array(z.object({ lang: z.string(), url: z.string() })),
  noindex: z.boolean(),
  /** JSON-LD as written, at most 20,000 characters each. */
  jsonLd: z.array(Spot.extend({ text: z.string() })),
  /** Parts of a page by https that are fetched by http. */
  insecure: z.array(Spot.extend({ url: z.string() })),
  /** Addresses of the same host that the page links, without fragment. */
  links: z.array(z.string()),
  /** Digest of the visible text; '' for a text under 200 characters. */
  textDigest: z.string(),
});
export type PageStructure = z.infer<typeof PageStructure>;

export interface StructuredPage {
  url: string;
  structure: PageStructure;
}

/** Characters of a block of JSON-LD that are read. */
export const mostJsonLd = 100_000;
const limits = { spots: 20, links: 2_000, jsonLd: 20, jsonLdLength: mostJsonLd, text: 200_000 };
const shortestText = 200;

/** Reads the structure of the loaded page of a visit; null where the page does not answer. */
export async function readStructure(visit: Visit): Promise<PageStructure | null> {
  if (visit.page === undefined) return null;
  let world: PageWorld | undefined;
  try {
    world = await enterPage(visit.page);
    const { text, ...structure } = await world.run(structureOf, limits);
    const byHeader = /\b(noindex|none)\b/i.test(visit.response.headers['x-robots-tag'] ?? '');
    const normal = text.replace(/\s+/g, ' ').trim();
    const textDigest =
      normal.length < shortestText ? '' : createHash('sha256').update(normal).digest('hex').slice(0, 24);
    return { ...structure, noindex: structure.noindex || byHeader, textDigest };
  } catch {
    return null;
  } finally {
    await world?.leave().catch(() => undefined);
  }
}

function structureOf(most: typeof limits) {
  function selectorOf(element: Element): string {
    const parts: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (/^[A-Za-z][\w-]{0,60}$/.test(at.id) && document.querySelectorAll(`#${at.id}`).length === 1) {
        parts.unshift(`#${at.id}`);
        break;
      }
      const name = at.localName;
      const same = [...(at.parentElement?.children ?? [])].filter(other => other.localName === name);
      parts.unshift(same.length > 1 ? `${name}:nth-of-type(${same.indexOf(at) + 1})` : name);
    }
    return parts.join(' > ');
  }
  const spot = (element: Element) => ({ selector: selectorOf(element), excerpt: element.outerHTML.slice(0, 500) });
  const all = <E extends Element>(selector: string, count: number) =>
    [...document.querySelectorAll<E>(selector)].slice(0, count);
  const absolute = (raw: string) =>
    /[^\0- ]/.test(raw) && URL.canParse(raw, document.baseURI) ? new URL(raw, document.baseURI).href : '';
  const relOf = (link: Element) => (link.getAttribute('rel') ?? '').toLowerCase().split(/[\t\n\f\r ]+/);
  const metaOf = (name: string) =>
    all<HTMLMetaElement>('meta[name]', 200)
      .find(meta => meta.name.toLowerCase() === name)
      ?.content.trim() ?? '';
  const linkElements = all<HTMLLinkElement>('link[href]', 1_000);

  const insecure: { selector: string; excerpt: string; url: string }[] = [];
  if (location.protocol === 'https:') {
    const parts = 'img[src], script[src], iframe[src], video[src], audio[src], source[src], embed[src], link[href]';
    for (const element of document.querySelectorAll(parts)) {
      if (insecure.length >= most.spots) break;
      if (element.localName === 'link' && !relOf(element).some(rel => ['stylesheet', 'icon', 'preload'].includes(rel)))
        continue;
      const url = absolute(element.getAttribute('src') ?? element.getAttribute('href') ?? '');
      if (url.startsWith('http:')) insecure.push({ ...spot(element), url });
    }
  }
  const links = new Set<string>();
  for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]')) {
    if (links.size >= most.links) break;
    if (anchor.host === location.host && /^https?:$/.test(anchor.protocol)) links.add(anchor.href.split('#')[0] ?? '');
  }
  return {
    title: document.title.trim(),
    description: metaOf('description'),
    h1: all('h1', most.spots).map(element => ({
      ...spot(element),
      text: (element.textContent ?? '').trim().slice(0, 200),
    })),
    canonical: linkElements
      .filter(link => relOf(link).includes('canonical'))
      .map(link => absolute(link.getAttribute('href') ?? '')),
    hreflang: linkElements
      .filter(link => relOf(link).includes('alternate') && link.hreflang !== '')
      .slice(0, 200)
      .map(link => ({ lang: link.hreflang, url: absolute(link.getAttribute('href') ?? '') })),
    noindex: ['robots', 'googlebot'].some(name => /\b(noindex|none)\b/i.test(metaOf(name))),
    jsonLd: all('script[type="application/ld+json" i]', most.jsonLd).map(element => ({
      ...spot(element),
      text: (element.textContent ?? '').slice(0, most.jsonLdLength),
    })),
    insecure,
    links: [...links],
    text: (document.body?.innerText ?? '').slice(0, most.text),
  };
}
