import type { IsolatedWorld } from '../../isolated-world.ts';

/** The text of one element with a lang attribute, without that of others inside it. The first one is the page's own. */
export interface LanguageText {
  lang: string;
  selector: string;
  html: string;
  text: string;
}

const mostParts = 200;
const mostText = 3000;

function collect(parts: number, most: number): LanguageText[] {
  const root = document.documentElement;
  const found = new Map<Element, LanguageText>();
  const pathOf = (element: Element): string => {
    const steps: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const parent: Element | null = at.parentElement;
      const name = at.localName.replace(/[^a-z0-9-]/g, '\\$&');
      steps.unshift(parent ? `${name}:nth-child(${[...parent.children].indexOf(at) + 1})` : name);
    }
    return steps.join(' > ');
  };
  const add = (owner: Element, text: string): void => {
    let entry = found.get(owner);
    if (!entry) {
      if (found.size >= parts) return;
      const html = (owner.cloneNode(false) as Element).outerHTML.slice(0, 500);
      entry = { lang: owner.getAttribute('lang') ?? '', selector: pathOf(owner), html, text: '' };
      found.set(owner, entry);
    }
    if (entry.text.length < most) entry.text += `${text.trim()} `;
  };
  add(root, '');
  // A filter of the walker would be a callback, which does not run while the page prints.
  const isLeftOut = (element: Element): boolean =>
    element.matches('script, style, noscript, template, code, pre, kbd, samp, svg, [translate="no"]') ||
    !element.checkVisibility();
  const walker = document.createTreeWalker(document.body ?? root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nextBeside = (): Node | null => {
    for (;;) {
      const beside = walker.nextSibling();
      if (beside || !walker.parentNode()) return beside;
    }
  };
  let node = walker.nextNode();
  while (node) {
    if (node instanceof Element) {
      if (isLeftOut(node)) {
        node = nextBeside();
        continue;
      }
      const alt = node instanceof HTMLImageElement ? node.alt : '';
      if (alt) add(node.closest('[lang]') ?? root, alt);
    } else if (node.textContent?.trim()) {
      add(node.parentElement?.closest('[lang]') ?? root, node.textContent);
    }
    node = walker.nextNode();
  }
  return [...found.values()];
}

/** The visible texts of the page by the elements that name their language. */
export async function languageTexts(world: IsolatedWorld, left: () => number): Promise<LanguageText[]> {
  return world.call(collect, [mostParts, mostText], left());
}
