import type { StateWorld } from './state-world.ts';

export interface SidewaysElement {
  selector: string;
  html: string;
  /** CSS pixels from the left of the page to its right edge, and of the window. */
  reaches: number;
  window: number;
  /** Lines of text run out of the window, so that reading them means to scroll. */
  hasText: boolean;
}

/** Runs in the page (self-contained): outermost elements wider than a window that scrolls sideways, except two-dimensional parts. */
export function findSideways(most: number): SidewaysElement[] {
  const tools = (globalThis as unknown as StateWorld).tenkenStates;
  const exempt =
    'table:has(th):not([role="presentation"]):not([role="none"]), [role="table"], [role="grid"], [role="treegrid"], img, picture, ' +
    'svg, video, audio, canvas, iframe, embed, object, map, pre, code, math, textarea, [role="img"], [role="math"], ' +
    '[role="application"], [role="toolbar"], .leaflet-container, .gm-style, .ol-viewport';
  const { documentElement: root, body } = document;
  const window = root.clientWidth;
  if (!body || root.scrollWidth <= window + 1 || tools.hidesSides()) return [];
  const rightOf = (rect: DOMRect) => rect.right + scrollX;
  const beyond = new Set<Element>();
  for (const { element, lines } of tools.texts()) {
    if (element.closest(exempt)) continue;
    const isOut = lines.some(line => rightOf(line) > window + line.height * 0.35 && line.left + scrollX < window);
    for (let at: Element | null = isOut ? element : null; at && !beyond.has(at); at = at.parentElement) beyond.add(at);
  }
  const found: SidewaysElement[] = [];
  const look = (element: Element): void => {
    if (found.length >= most || element.matches(exempt) || !element.checkVisibility()) return;
    const { overflowX, position } = getComputedStyle(element);
    if (position === 'fixed') return;
    const rect = element.getBoundingClientRect();
    const isOut = rightOf(rect) > window + 1;
    if (!isOut && overflowX !== 'visible') return;
    const hasText = beyond.has(element);
    if (isOut && rect.width > 1 && rect.height > 1) {
      const reach = rightOf(rect);
      const isForExempt = [...element.querySelectorAll(exempt)].some(
        part => rightOf(part.getBoundingClientRect()) > Math.max(window + 1, reach - 40),
      );
      if (!hasText && isForExempt) return;
      const [selector, html] = [tools.pathOf(element), tools.tagOf(element)];
      found.push({ selector, html, reaches: Math.round(reach), window, hasText });
      return;
    }
    for (const child of element.children) look(child);
  };
  for (const child of body.children) look(child);
  if (found.length > 0) return found.toSorted((a, b) => b.reaches - a.reaches);
  // The body itself may be as wide as its style says, without any content there.
  if (rightOf(body.getBoundingClientRect()) <= window + 1) return [];
  const reaches = Math.round(rightOf(body.getBoundingClientRect()));
  return [{ selector: 'body', html: tools.tagOf(body), reaches, window, hasText: beyond.has(body) }];
}
