import type { IsolatedWorld } from '../isolated-world.ts';
import { humanChecks } from './human-checks.ts';
import type { PageFacts } from './raw-result.ts';

/** Smallest text that is not reported, in CSS pixels. */
export const smallestText = 12;
const maxSmallTexts = 50;

function look(kinds: [string, string][], pixels: number, most: number): PageFacts {
  const pathOf = (element: Element): string => {
    const steps: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const parent: Element | null = at.parentElement;
      const name = at.localName.replace(/[^a-z0-9-]/g, '\\$&');
      steps.unshift(parent ? `${name}:nth-child(${[...parent.children].indexOf(at) + 1})` : name);
    }
    return steps.join(' > ');
  };
  const openingTag = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 500);
  const facts: PageFacts = { kinds: {}, smallText: [] };
  for (const [kind, selector] of kinds) {
    const found = document.querySelectorAll(selector);
    const first = found[0];
    const text = (first instanceof HTMLElement ? first.innerText : '').slice(0, 300);
    if (first) facts.kinds[kind] = { count: found.length, selector: pathOf(first), html: openingTag(first), text };
  }
  const seen = new Set<Element>();
  const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && facts.smallText.length < most) {
    const element = walker.currentNode.parentElement;
    // Ruby is small by its nature.
    if (!element || seen.has(element) || element.closest('rt, rp') || !walker.currentNode.textContent?.trim()) continue;
    seen.add(element);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size >= pixels || size < 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers only are clipped to a pixel.
    if (width <= 1 || height <= 1) continue;
    const own = [...element.childNodes].map(node => (node instanceof Text ? node.data : '')).join('');
    const mark = `${openingTag(element)} ${own}`;
    const html = element.outerHTML.slice(0, 500);
    facts.smallText.push({ selector: pathOf(element), html, mark, pixels: size });
  }
  return facts;
}

/** Parts of the page that only a person can judge, and its texts below 12 px. */
export async function lookAtPage(world: IsolatedWorld, left: () => number): Promise<PageFacts> {
  const kinds = Object.entries(humanChecks).map(([kind, check]): [string, string] => [kind, check.selector]);
  return world.call(look, [kinds, smallestText, maxSmallTexts], left());
}
