import { lookOf } from './look-of.ts';

export interface SeenText {
  element: Element;
  lines: DOMRect[];
}

/** Tools for functions that look at a page in its states, and what they have noted of the page at rest. */
export interface StateTools {
  /** A selector of the element; ` >>> ` steps into a shadow tree. */
  pathOf(element: Element): string;
  find(selector: string): Element | null;
  /** Whether it is the element or inside of it, also in a shadow tree there. */
  holds(outer: Element, element: Element): boolean;
  /** The opening tag, cut. */
  tagOf(element: Element): string;
  lookOf(element: Element): string;
  seen(element: Element): boolean;
  texts(): SeenText[];
  /** Whether the window cannot be scrolled sideways. */
  hidesSides(): boolean;
  /** Stops of the keyboard so far. */
  stops: Element[];
  /** Texts that are cut off, or lie over each other, at rest. */
  clipped: Set<Element>;
  overlapping: Set<Element>;
  /** Elements that were seen before something was opened. */
  before: Set<Element>;
}

export interface StateWorld {
  tenkenStates: StateTools;
}

export const stateToolsSource = `globalThis.tenkenStates = { ...(${stateTools.toString()})(), lookOf: ${lookOf.toString()} }`;

/** Makes the tools, but for those that are files of their own; self-contained, since its source text is sent to the page. */
function stateTools(): Omit<StateTools, 'lookOf'> {
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
    clipped: new Set(),
    overlapping: new Set(),
    before: new Set(),
  };
}
