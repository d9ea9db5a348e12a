import type { Box } from '#checks/check.ts';

/** Runs in the page (self-contained): selectors to boxes on the whole page. ` >>> ` steps into an open shadow tree. */
export function locateBoxes(selectors: readonly string[]): (Box | null)[] {
  function find(selector: string): Element | null {
    let root: ParentNode | null = document;
    let found: Element | null = null;
    for (const part of selector.split(' >>> ')) {
      if (root === null) return null;
      found = root.querySelector(part);
      root = found?.shadowRoot ?? null;
    }
    return found;
  }
  return selectors.map(selector => {
    try {
      const rect = find(selector)?.getBoundingClientRect();
      if (rect === undefined || (rect.width === 0 && rect.height === 0)) return null;
      return {
        x: Math.round(rect.left + scrollX),
        y: Math.round(rect.top + scrollY),
        width: Math.round(rect.width),
        height: Math.round(rect.height),
      };
    } catch {
      return null;
    }
  });
}
