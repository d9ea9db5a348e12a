import { type ColorTools, colorTools } from '../own/color-tools.ts';
import type { Color } from './luminance.ts';
import type { Rect } from './picture-points.ts';

/** A text as its styles say it is drawn, with the boxes of its lines on the page. */
export interface TextPlace {
  lines: Rect[];
  color: Color;
  /** 0 to 1: of its colour and of the elements around it. */
  alpha: number;
  /** CSS pixels. */
  size: number;
  weight: number;
  shadow: boolean;
}

/** The ratio that WCAG 1.4.3 asks of a text: less of large ones. */
export function neededRatio({ size, weight }: Pick<TextPlace, 'size' | 'weight'>): 3 | 4.5 {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}

/** The ratio of 1.4.6 by that of 1.4.3. */
export const enhancedRatio = { 3: 4.5, 4.5: 7 } as const;

export const textPlacesSource = `globalThis.tenkenColors = (${colorTools.toString()})()`;

/** Runs in the page (self-contained): the own text of the elements of selectors (` >>> ` enters shadow trees), or null. */
export function readTextPlaces(selectors: readonly string[], mostLines: number): (TextPlace | null)[] {
  const { colorOf } = (globalThis as unknown as { tenkenColors: ColorTools }).tenkenColors;
  const find = (selector: string): Element | null => {
    let root: ParentNode | null = document;
    let found: Element | null = null;
    for (const part of selector.split(' >>> ')) {
      found = root?.querySelector(part) ?? null;
      root = found?.shadowRoot ?? null;
    }
    return found;
  };
  const linesOf = (element: Element): Rect[] => {
    const lines: Rect[] = [];
    const range = document.createRange();
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects()) {
        if (lines.length >= mostLines) return lines;
        if (width >= 2 && height >= 4) lines.push([left + scrollX, top + scrollY, width, height]);
      }
    }
    return lines;
  };
  const placeOf = (selector: string): TextPlace | null => {
    const element = find(selector);
    const lines = element === null ? [] : linesOf(element);
    if (element === null || lines.length === 0) return null;
    const style = getComputedStyle(element);
    const [red, green, blue, alpha] = colorOf(style.getPropertyValue('-webkit-text-fill-color') || style.color);
    let opacity = alpha;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return {
      lines,
      color: [red, green, blue],
      alpha: opacity,
      size: Number.parseFloat(style.fontSize),
      weight: Number(style.fontWeight) || 400,
      shadow: style.textShadow !== 'none',
    };
  };
  return selectors.map(selector => {
    try {
      return placeOf(selector);
    } catch {
      return null;
    }
  });
}
