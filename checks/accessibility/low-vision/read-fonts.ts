export interface StyledText {
  selector: string;
  html: string;
  text?: string | undefined;
  /** CSS pixels, the weight, or the distance of lines as a multiple of the size of letters. */
  value: number;
  count: number;
}

/** What the styles of a page make of its fonts. */
export interface FontFacts {
  /** Weight of 300 and less below 24 px: the outermost element of each such part. */
  thin: StyledText[];
  /** Lines nearer than 1.2 times their letters, in texts of three lines and more. */
  tight: StyledText[];
  /** Text that keeps its size when a person sets another one in the browser: one for the page, the first of them. */
  fixed: StyledText[];
  /** Text sized by the window alone, which zooming does not enlarge. */
  ofWindow: StyledText[];
}

interface Noted {
  tenkenTexts?: { element: Element; size: number; kept?: boolean }[];
}

/** Runs in the page (self-contained): notes the first visible elements with text of their own, and the sizes of their letters. */
export function noteTexts(most: number): void {
  const texts: NonNullable<Noted['tenkenTexts']> = [];
  const seen = new Set<Element>();
  const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && seen.size < most) {
    const element = walker.currentNode.parentElement;
    if (!element || seen.has(element) || (walker.currentNode.textContent?.trim() ?? '').length < 2) continue;
    seen.add(element);
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers only are clipped to a pixel.
    if (width > 1 && height > 1) texts.push({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) });
  }
  (globalThis as Noted).tenkenTexts = texts;
}

/** Runs in the page (self-contained), in the world of `noteTexts`, under another standard size: notes which texts kept theirs. */
export function noteKept(): void {
  for (const text of (globalThis as Noted).tenkenTexts ?? [])
    text.kept = Number.parseFloat(getComputedStyle(text.element).fontSize) === text.size;
}

/** Runs in the page (self-contained), in the world of `noteTexts`: what is hard to see of the noted texts, at most `most` of each kind. */
export function readFonts(most: number): FontFacts {
  const facts: FontFacts = { thin: [], tight: [], fixed: [], ofWindow: [] };
  const outermost = new Map<Element, StyledText>();
  const factOf = (element: Element, value: number): StyledText => {
    const steps: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const parent: Element | null = at.parentElement;
      const name = at.localName.replace(/[^a-z0-9-]/g, '\\$&');
      steps.unshift(parent ? `${name}:nth-child(${[...parent.children].indexOf(at) + 1})` : name);
    }
    const html = (element.cloneNode(false) as Element).outerHTML.slice(0, 500);
    const text = (element as HTMLElement).innerText?.slice(0, 300);
    return { selector: steps.join(' > '), html, text, value: Math.round(value * 100) / 100, count: 1 };
  };
  const isThin = (style: CSSStyleDeclaration) =>
    Number(style.fontWeight) <= 300 && Number.parseFloat(style.fontSize) < 24;
  const addThin = (element: Element, weight: number) => {
    let outer = element;
    for (
      let at = element.parentElement;
      at && at !== document.body && isThin(getComputedStyle(at));
      at = at.parentElement
    )
      outer = at;
    const known = outermost.get(outer);
    if (known) known.count += 1;
    else if (facts.thin.length < most) {
      const fact = factOf(outer, weight);
      outermost.set(outer, fact);
      facts.thin.push(fact);
    }
  };
  for (const { element, size, kept } of (globalThis as Noted).tenkenTexts ?? []) {
    const style = getComputedStyle(element);
    if (isThin(style)) addThin(element, Number(style.fontWeight));
    const leading = Number.parseFloat(style.lineHeight);
    const isLong = leading < 1.2 * size && element.getBoundingClientRect().height >= 2.6 * leading;
    if (isLong && (element.textContent?.length ?? 0) > 40 && facts.tight.length < most)
      facts.tight.push(factOf(element, leading / size));
    if (kept !== true) continue;
    if (facts.fixed[0]) facts.fixed[0].count += 1;
    else facts.fixed.push(factOf(element, size));
  }
  delete (globalThis as Noted).tenkenTexts;
  return facts;
}

/** Runs in the page (self-contained): the first element of each rule that sizes its text by the window alone. */
export function readWindowSizes(mostRules: number, most: number): Omit<StyledText, 'count'>[] {
  const units: Record<string, number> = {
    vw: innerWidth,
    vi: innerWidth,
    vh: innerHeight,
    vb: innerHeight,
    vmin: Math.min(innerWidth, innerHeight),
    vmax: Math.max(innerWidth, innerHeight),
  };
  const found = new Map<Element, Omit<StyledText, 'count'>>();
  let read = 0;
  for (const sheet of document.styleSheets) {
    let rules: CSSRuleList;
    try {
      rules = sheet.cssRules;
    } catch {
      // Of another origin.
      continue;
    }
    for (const rule of rules) {
      if (++read > mostRules || found.size >= most) return [...found.values()];
      if (!(rule instanceof CSSStyleRule)) continue;
      const size = /^([\d.]+)(vw|vi|vh|vb|vmin|vmax)$/.exec(rule.style.fontSize);
      const element = size && document.querySelector(rule.selectorText);
      if (!size || !element?.textContent?.trim() || !element.checkVisibility()) continue;
      const expected = (Number(size[1]) * (units[size[2] ?? ''] ?? 0)) / 100;
      const value = Number.parseFloat(getComputedStyle(element).fontSize);
      // Another rule may be stronger.
      if (Math.abs(value - expected) > 0.5 || found.has(element)) continue;
      const html = (element.cloneNode(false) as Element).outerHTML.slice(0, 500);
      const text = (element as HTMLElement).innerText?.slice(0, 300);
      found.set(element, { selector: rule.selectorText, html, text, value });
    }
  }
  return [...found.values()];
}
