import { createHash, randomUUID } from 'node:crypto';
import type { RunCache } from '../../engine.ts';
import type { StateWorld } from './state-world.ts';
import type { FocusSight } from './walk-facts.ts';

/** A stop of a walk in a part of a page. `path`: the indexes of children from the part to it; `look`: see `lookOf`. */
export interface PartStop {
  path: string;
  look: string;
  sight: FocusSight;
}

/** What the walks through the pages of one run know. */
export interface WalkedRun {
  /** The stops of parts, in their order, by the digest of the part: another with the same digest has the same. */
  parts: Map<string, readonly PartStop[]>;
  /** Digests of stops whose focus was seen: see `surroundingsOf`. */
  seen: Set<string>;
}

const [mostRuns, mostKept] = [3, 2_000];
const runs = new Map<string, WalkedRun>();

export const newRun = (): WalkedRun => ({ parts: new Map(), seen: new Set() });

/** What this process knows of a run. The name of the run is made by its cache, so that no other run has it. */
export async function walkedRunOf(cache: RunCache): Promise<WalkedRun> {
  const run = await cache.once('walked-run', '', () => Promise.resolve(randomUUID()));
  const known = runs.get(run) ?? newRun();
  runs.delete(run);
  runs.set(run, known);
  const oldest = runs.keys().next().value;
  if (runs.size > mostRuns && oldest !== undefined) runs.delete(oldest);
  return known;
}

export function keepPart({ parts }: WalkedRun, digest: string, stops: readonly PartStop[]): void {
  if (parts.size < mostKept) parts.set(digest, stops);
}

export function keepSeen({ seen }: WalkedRun, digest: string): void {
  if (seen.size < mostKept) seen.add(digest);
}

export const digestOf = (...facts: readonly string[]): string =>
  createHash('sha256').update(facts.join('\n')).digest('base64');

/** Runs in the page (self-contained): the tags of what a stop stands in, as style sheets name them. */
export function surroundingsOf(index: number): string {
  const { stops } = (globalThis as unknown as StateWorld).tenkenStates;
  const tags: string[] = [];
  for (let at = stops[index] ?? null; at; at = at.parentElement) {
    const root = at.getRootNode();
    if (root instanceof ShadowRoot) return '';
    const attributes = [...at.attributes].filter(({ name }) => !/^(href|src|alt|title|value|aria-label)$/.test(name));
    tags.push(`${at.localName} ${attributes.map(({ name, value }) => `${name}=${value}`).join(' ')}`);
  }
  return tags.join('\n');
}

/** Descriptions of which pages with the same keyboard have the same; `page`, of sheets and scripts, is null where it is too long. */
interface Described {
  page: string | null;
  parts: string[];
}

/**
 * Runs in the page (self-contained): notes the headers, footers and menus of a page, and tells of each what the keyboard may
 * depend on: its elements without their texts and addresses, those around it, and all style sheets and scripts.
 */
export function describeParts(): Described {
  const tools = (globalThis as unknown as StateWorld).tenkenStates;
  const mostOfPart = 200_000;
  const mostOfPage = 1_000_000;
  const words = ['header', 'footer', 'head', 'foot', 'nav', 'menu'];
  const selector = [
    'header, footer, nav, [role="banner"], [role="contentinfo"], [role="navigation"]',
    ...words.flatMap(word => [`div[id*="${word}" i]`, `div[class*="${word}" i]`]),
  ].join(', ');
  const opaque = 'iframe, frame, object, embed, video, audio';
  const told = new Set(['href', 'src', 'srcset', 'alt', 'title', 'value', 'aria-label']);
  const tagOf = (element: Element) =>
    `<${element.localName} ${[...element.attributes].map(({ name, value }) => (told.has(name) ? name : `${name}=${value}`)).join(' ')}>`;
  const treeOf = (element: Element): string => `${tagOf(element)}${[...element.children].map(treeOf).join('')}</>`;
  const isClosed = (element: Element) =>
    !element.querySelector(opaque) && ![element, ...element.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot);
  const around = (element: Element): string =>
    element.parentElement === null ? '' : around(element.parentElement) + tagOf(element.parentElement);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i]')].map(
    ({ href, media, disabled }) => `${href} ${media} ${disabled}`,
  );
  const styles = [...document.querySelectorAll('style')].map(({ textContent, media }) => `${media} ${textContent}`);
  const adopted = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const scripts = [...document.scripts]
    .filter(({ type }) => /^$|javascript|ecmascript|^module$/i.test(type))
    .map(({ src, text }) => src || text);
  const page = [...sheets, ...styles, ...adopted, ...scripts.sort()].join('\n');
  if (page.length > mostOfPage) return { page: null, parts: [] };
  const found = [...document.querySelectorAll(selector)].filter(
    element =>
      !element.closest('main, article, [role="main"]') && !element.querySelector('main, article, [role="main"]'),
  );
  const outer = found.filter(element => !found.some(other => other !== element && other.contains(element)));
  const described = outer
    .filter(isClosed)
    .map(element => ({ element, description: `${around(element)}${treeOf(element)}` }))
    .filter(({ description }) => description.length <= mostOfPart);
  tools.parts = described.map(({ element }) => element);
  return { page, parts: described.map(({ description }) => description) };
}
