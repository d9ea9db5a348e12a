import { lookOf } from './look-of.ts';
import { readStop } from './read-stop.ts';
import type { StateTools } from './state-world.ts';

export const stateToolsSource = `globalThis.tenkenStates = { ...(${stateTools.toString()})(), lookOf: ${lookOf.toString()}, readStop: ${readStop.toString()} }`;

/** Makes the tools, but for those that are files of their own; self-contained, since its source text is sent to the page. */
function stateTools(): Omit<StateTools, 'lookOf' | 'readStop'> {
  const mostTexts = 3_000;
  const pathInTree = (element: Element): string => {
    const steps: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const parent: ParentNode | null = at.parentNode;
      const name = at.localName.replace(/[^a-z0-9-]/g, '\\$&');
      const isTop = parent === null || parent instanceof Document;
      steps.unshift(isTop ? name : `${name}:nth-child(${[...parent.children].indexOf(at) + 1})`);
    }
    return steps.join(' > ');
  };
  const pathOf = (element: Element): string => {
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? `${pathOf(root.host)} >>> ${pathInTree(element)}` : pathInTree(element);
  };
  const seen = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  return {
    pathOf,
    find(selector) {
      let root: ParentNode | null = document;
      let found: Element | null = null;
      for (const step of selector.split(' >>> ')) {
        found = root?.querySelector(step) ?? null;
        root = found?.shadowRoot ?? null;
      }
      return found;
    },
    holds(outer, element) {
      for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
        if (at === outer) return true;
      return false;
    },
    partOf(element) {
      const index = this.parts.findIndex(part => part !== element && part.contains(element));
      if (index === -1) return undefined;
      const steps: number[] = [];
      for (let at = element; at !== this.parts[index] && at.parentElement; at = at.parentElement)
        steps.unshift([...at.parentElement.children].indexOf(at));
      return { index, path: steps.join('.') };
    },
    tagOf: element => (element.cloneNode(false) as Element).outerHTML.slice(0, 500),
    seen,
    texts() {
      const found = new Map<Element, DOMRect[]>();
      const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode() && found.size < mostTexts) {
        const { currentNode } = walker;
        const element = currentNode.parentElement;
        if (!element || !currentNode.textContent?.trim()) continue;
        let lines = found.get(element);
        if (!lines) {
          if (element.matches('script, style, noscript, option, title, template') || !seen(element)) continue;
          lines = [];
          found.set(element, lines);
        }
        range.selectNodeContents(currentNode);
        lines.push(...[...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1));
      }
      return [...found].map(([element, lines]) => ({ element, lines })).filter(({ lines }) => lines.length > 0);
    },
    hidesSides() {
      const { documentElement: root, body } = document;
      const ofRoot = getComputedStyle(root).overflowX;
      const overflow = ofRoot === 'visible' && body ? getComputedStyle(body).overflowX : ofRoot;
      return overflow === 'hidden' || overflow === 'clip';
    },
    stops: [],
    parts: [],
    clipped: new Set(),
    overlapping: new Set(),
    before: new Set(),
  };
}
