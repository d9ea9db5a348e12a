export interface TextLine {
  element: Element;
  /** The nearest ancestor that is not inline. */
  block: Element;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Tools that the measurements of text share, left by `leaveTextTools` in the isolated world of the page. */
export interface TextTools {
  lines: TextLine[];
  style(element: Element): CSSStyleDeclaration;
  /** The colour as red, green, blue and opacity of 0 to 1; undefined where it is none of the sRGB forms. */
  colour(value: string): readonly [number, number, number, number] | undefined;
  /** Fixed and sticky parts, carousels, and what is hidden from everybody's view or from assistive technology. */
  apart(element: Element): boolean;
  /** The element itself, or the nearest ancestor that is not inline. */
  blockOf(element: Element): Element;
  /** Product of the opacities up to the root. */
  opacity(element: Element): number;
  /** The foremost elements at a point of the page, after it was scrolled into the window. */
  stackAt(x: number, y: number): Element[];
  /** The element paints something that hides what is behind it, or it cannot be told: `unknown`. */
  paint(element: Element): 'nothing' | 'unknown' | readonly [number, number, number, number];
}
export type TextGlobal = typeof globalThis & { textTools: TextTools };

/** Runs in the page (self-contained): leaves the tools; `readTextLines` fills in the lines. */
export function leaveTextTools(): void {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const colour: TextTools['colour'] = value => {
    const parts = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(value);
    if (parts === null) return undefined;
    return [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 1)];
  };
  /** Asks an element and its ancestors; each is judged once. */
  const climbing = <T>(judge: (element: Element, above: T | undefined) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      const way: Element[] = [];
      let at: Element | null = element;
      for (; at !== null && !known.has(at); at = at.parentElement) way.push(at);
      let value = at === null ? undefined : known.get(at);
      for (const each of way.reverse()) {
        value = judge(each, value);
        known.set(each, value);
      }
      return value as T;
    };
  };
  const moving = /(^|[-_ ])(swiper|slick|carousel|slider|slideshow|splide|flickity|owl|marquee|ticker)/i;
  const apart = climbing<boolean>((element, above) => {
    if (above === true) return true;
    const { position } = style(element);
    return (
      position === 'fixed' ||
      position === 'sticky' ||
      element.getAttribute('aria-hidden') === 'true' ||
      element.getAttribute('aria-roledescription') === 'carousel' ||
      element.matches('marquee, rt, rp, svg, select, noscript, script, style, template, dialog, [popover]') ||
      moving.test(element.getAttribute('class') ?? '')
    );
  });
  const opacity = climbing<number>((element, above = 1) => above * Number.parseFloat(style(element).opacity));
  const blockOf = climbing<Element>((element, above = element) =>
    /^(inline|contents|ruby)/.test(style(element).display) && style(element).display !== 'inline-block'
      ? above
      : element,
  );
  let layers = 0;
  const stackAt = (x: number, y: number) => {
    if (y < scrollY || y > scrollY + innerHeight || x < scrollX || x > scrollX + innerWidth)
      scrollTo({ left: 0, top: y - innerHeight / 2, behavior: 'instant' });
    // Thousands of layers at one place are not asked for again and again.
    if (layers > 50_000) return [];
    const stack = document.elementsFromPoint(x - scrollX, y - scrollY);
    layers += stack.length;
    return stack.slice(0, 100);
  };
  const painted = new Map<Element, ReturnType<TextTools['paint']>>();
  const paint: TextTools['paint'] = element => {
    const known = painted.get(element) ?? paintOf(element);
    painted.set(element, known);
    return known;
  };
  const paintOf: TextTools['paint'] = element => {
    if (element.matches('img, video, canvas, iframe, object, embed, svg, input, select, textarea')) return 'unknown';
    const own = style(element);
    if (own.backgroundImage !== 'none' || own.mixBlendMode !== 'normal' || own.filter !== 'none') return 'unknown';
    for (const name of ['::before', '::after']) {
      const pseudo = getComputedStyle(element, name);
      const paints = pseudo.backgroundImage !== 'none' || colour(pseudo.backgroundColor)?.[3] !== 0;
      if (pseudo.content !== 'none' && pseudo.content !== 'normal' && paints) return 'unknown';
    }
    const found = colour(own.backgroundColor);
    if (found === undefined) return 'unknown';
    return found[3] === 0 ? 'nothing' : found[3] < 0.99 ? 'unknown' : found;
  };

  (globalThis as TextGlobal).textTools = { lines: [], style, colour, apart, opacity, blockOf, stackAt, paint };
}

/** Runs in the page (self-contained): reads at most so many lines of text, in time linear in the page's size. */
export function readTextLines(mostLines: number): void {
  const { lines, apart, blockOf } = (globalThis as TextGlobal).textTools;
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && lines.length < mostLines; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || apart(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const block = blockOf(element);
    for (const { left, top, right, bottom } of [...range.getClientRects()].slice(0, 200)) {
      if (right - left < 2 || bottom - top < 2) continue;
      const place = { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY };
      lines.push({ element, block, text: text.slice(0, 300), ...place });
    }
  }
}
