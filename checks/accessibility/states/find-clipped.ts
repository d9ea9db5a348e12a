import type { SeenText, StateWorld } from './state-world.ts';

/** A text that is cut off in a state of the page and not at rest. `lines`: below its box; `ends`: at the side. */
export interface ClippedText {
  selector: string;
  html: string;
  cut: 'lines' | 'ends' | 'over';
  /** Marked with an ellipsis: it may be meant so. */
  isMarked: boolean;
  text: string;
}

/** Runs in the page (self-contained): texts cut off by a box that does not scroll, one per box. `note` remembers those at rest. */
export function findClipped(note: boolean, most: number): ClippedText[] {
  const tools = (globalThis as unknown as StateWorld).tenkenStates;
  interface Style {
    x: boolean;
    y: boolean;
    scrolls: boolean;
    marked: boolean;
    position: string;
  }
  const styles = new Map<Element, Style>();
  const styleOf = (element: Element): Style => {
    const known = styles.get(element);
    if (known) return known;
    const { display, overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isBox = display !== 'inline' && display !== 'contents';
    const hides = (value: string) => isBox && (value === 'hidden' || value === 'clip');
    const style = {
      x: hides(overflowX),
      y: hides(overflowY),
      scrolls: isBox && /auto|scroll/.test(overflowX + overflowY),
      marked: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      position,
    };
    styles.set(element, style);
    return style;
  };
  const { body, documentElement: root } = document;
  const sides = tools.hidesSides() ? root.clientWidth : Number.POSITIVE_INFINITY;
  const cutIn = (box: DOMRect, { x, y }: Pick<Style, 'x' | 'y'>, { lines }: SeenText): 'lines' | 'ends' | null => {
    if (box.width < 3 || box.height < 3) return null;
    const touches = lines.some(
      line => line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom,
    );
    if (!touches) return null;
    const slack = (line: DOMRect) => line.height * 0.35;
    if (y && lines.some(line => line.bottom > box.bottom + slack(line) || line.top < box.top - slack(line)))
      return 'lines';
    const isOut = (line: DOMRect) => line.right > box.right + slack(line) || line.left < box.left - slack(line);
    return x && lines.some(isOut) ? 'ends' : null;
  };
  const clipOf = (text: SeenText): { at: Element; cut: 'lines' | 'ends'; isMarked: boolean } | null => {
    let escapes = false;
    for (let at: Element | null = text.element; at && at !== body && at !== root; at = at.parentElement) {
      const style = styleOf(at);
      const isStatic = style.position === 'static';
      if (!(escapes && isStatic)) {
        if (style.scrolls) return null;
        const cut = style.x || style.y ? cutIn(at.getBoundingClientRect(), style, text) : null;
        if (cut) return { at, cut, isMarked: style.marked };
        escapes = style.position === 'absolute';
      }
      if (style.position === 'fixed') return null;
    }
    const line = text.lines.find(({ left, right, height }) => left < sides && right > sides + height * 0.35);
    return line ? { at: text.element, cut: 'ends', isMarked: false } : null;
  };
  const found = new Map<Element, ClippedText>();
  for (const text of tools.texts()) {
    if (found.size >= most && !note) break;
    const clip = clipOf(text);
    if (!clip) continue;
    if (note) tools.clipped.add(text.element);
    if (note || tools.clipped.has(text.element) || found.has(clip.at)) continue;
    const words = text.element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 40) ?? '';
    const { at, cut, isMarked } = clip;
    found.set(at, { selector: tools.pathOf(at), html: tools.tagOf(at), cut, isMarked, text: words });
  }
  return [...found.values()];
}

/** Runs in the page (self-contained): texts that lie over each other, as `findClipped` has it. */
export function findOverlapping(note: boolean, most: number): ClippedText[] {
  const tools = (globalThis as unknown as StateWorld).tenkenStates;
  const mostLines = 6_000;
  const floats = new Map<Element, boolean>();
  const isFloating = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const known = floats.get(element);
    if (known !== undefined) return known;
    const { position } = getComputedStyle(element);
    const floating = position === 'fixed' || position === 'sticky' || isFloating(element.parentElement);
    floats.set(element, floating);
    return floating;
  };
  const lines = tools
    .texts()
    .filter(({ element }) => !isFloating(element))
    .flatMap(({ element, lines }) => lines.map(rect => ({ element, rect })))
    .slice(0, mostLines)
    .toSorted((a, b) => a.rect.top - b.rect.top);
  const found = new Map<Element, ClippedText>();
  let open: typeof lines = [];
  for (const line of lines) {
    open = open.filter(({ rect }) => rect.bottom > line.rect.top);
    for (const other of open) {
      if (other.element.contains(line.element) || line.element.contains(other.element)) continue;
      const [a, b] = [line.rect, other.rect];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide < Math.min(a.width, b.width) * 0.3 || high < Math.min(a.height, b.height) * 0.4) continue;
      if (note) tools.overlapping.add(line.element).add(other.element);
      if (note || found.size >= most) continue;
      if (tools.overlapping.has(line.element) || tools.overlapping.has(other.element)) continue;
      const { element } = other;
      const text = element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 40) ?? '';
      const [selector, html] = [tools.pathOf(element), tools.tagOf(element)];
      if (!found.has(element)) found.set(element, { selector, html, cut: 'over', isMarked: false, text });
    }
    open.push(line);
  }
  return [...found.values()];
}
