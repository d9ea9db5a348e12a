/** Runs self-contained functions in a page, all in one script world. */
export interface PageScripts {
  run<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
}

/** An element of the page, with its box in CSS pixels on the whole page and the start of its source or text. */
export interface FitElement {
  selector: string;
  excerpt: string;
  /** Its opening tag and the text of its own, by which it is known again. */
  mark: string;
  box: { x: number; y: number; width: number; height: number };
}

/** Measurements of a page on a screen. `layoutWidth` is its layout width, `contentWidth` that of its content. */
export interface PageFit {
  screenWidth: number;
  layoutWidth: number;
  contentWidth: number;
  hasViewport: boolean;
  overflowing: FitElement[];
  smallText: (FitElement & { size: number })[];
  targets: FitElement[];
}

interface FitTools {
  describe(element: Element, excerpt: string): FitElement;
  openTag(element: Element): string;
  seen(element: Element): boolean;
  ownText(element: Element): string;
}
export type FitGlobal = typeof globalThis & { fitTools: FitTools };

/** Measures what does not fit, at most so many elements of each kind; targets and small text on a phone only. */
export async function measureFit(
  world: PageScripts,
  screen: { width: number; phone: boolean },
  most: number,
): Promise<PageFit> {
  await world.run(leaveTools);
  const fit = await world.run(measureContent, screen.width, most);
  return screen.phone
    ? { ...fit, targets: await world.run(measureTargets, most) }
    : { ...fit, smallText: [], targets: [] };
}

function leaveTools(): void {
  function selectorOf(element: Element): string {
    const parts: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (/^[A-Za-z][\w-]{0,60}$/.test(at.id) && document.querySelectorAll(`#${at.id}`).length === 1) {
        parts.unshift(`#${at.id}`);
        break;
      }
      const name = at.localName;
      const same = [...(at.parentElement?.children ?? [])].filter(other => other.localName === name);
      const number = same.length > 1 ? `:nth-of-type(${same.indexOf(at) + 1})` : '';
      parts.unshift(`${CSS.escape(name)}${number}`);
      if (name === 'body') break;
    }
    return parts.join(' > ');
  }
  function boxOf(element: Element) {
    const rect = element.getBoundingClientRect();
    return {
      x: Math.round(rect.left + scrollX),
      y: Math.round(rect.top + scrollY),
      width: Math.round(rect.width),
      height: Math.round(rect.height),
    };
  }
  const markOf = (element: Element) => {
    // A clone of a picture would be requested.
    const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value.slice(0, 500)}"`);
    return `<${element.localName}${attributes.join('').slice(0, 2_000)}> ${ownText(element).slice(0, 500)}`;
  };
  const describe = (element: Element, excerpt: string): FitElement => ({
    selector: selectorOf(element),
    excerpt: excerpt.replace(/\s+/g, ' ').trim().slice(0, 300),
    mark: markOf(element),
    box: boxOf(element),
  });
  const openTag = (element: Element) => element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1);
  const seen = (element: Element) => {
    const rect = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && rect.width > 1 && rect.height > 1 && rect.right > 0;
  };
  const ownText = (element: Element) =>
    [...element.childNodes]
      .filter(node => node instanceof Text)
      .map(node => node.textContent ?? '')
      .join('')
      .trim();
  (globalThis as FitGlobal).fitTools = { describe, openTag, seen, ownText };
}

/** Runs in the page (self-contained): what is wider than the screen, and texts under 12 px. */
function measureContent(screenWidth: number, most: number): Omit<PageFit, 'targets'> {
  const { describe, openTag, seen, ownText } = (globalThis as FitGlobal).fitTools;
  const layoutWidth = document.documentElement.clientWidth;
  // What the root clips cannot be scrolled to.
  const roots = [document.documentElement, document.body].filter(root => root !== null);
  const clipped = roots.some(root => /hidden|clip/.test(getComputedStyle(root).overflowX));
  // Where text runs from top to bottom, a page grows sideways as others grow downwards.
  const isVertical = roots.some(root => /^(vertical|sideways)/.test(getComputedStyle(root).writingMode));
  const content = Math.max(document.documentElement.scrollWidth, document.body?.scrollWidth ?? 0);
  const contentWidth = clipped || isVertical ? Math.min(content, layoutWidth) : content;
  const fit: Omit<PageFit, 'targets'> = {
    screenWidth,
    layoutWidth,
    contentWidth,
    hasViewport: document.querySelector('meta[name="viewport" i]') !== null,
    overflowing: [],
    smallText: [],
  };
  const scrolls = (element: Element) => {
    for (let at: Element | null = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    }
    return false;
  };
  const all = document.body === null ? [] : [...document.body.querySelectorAll('*')].slice(0, 20_000);
  if (contentWidth > layoutWidth + 1) {
    const out = all.filter(
      element => element.getBoundingClientRect().right + scrollX > layoutWidth + 1 && seen(element),
    );
    const outside = new Set(out);
    const causes = out.filter(element => ![...element.children].some(child => outside.has(child)) && !scrolls(element));
    fit.overflowing = causes.slice(0, most).map(element => describe(element, openTag(element)));
  }
  for (const element of all) {
    if (fit.smallText.length >= most) break;
    const text = ownText(element);
    // Ruby is small by its nature.
    if (text === '' || !seen(element) || element.closest('rt, rp') !== null) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size > 1 && size < 11.95) fit.smallText.push({ ...describe(element, text), size: Math.round(size * 10) / 10 });
  }
  return fit;
}

/** Runs in the page (self-contained): small links and controls too close to another target (WCAG 2.5.8). */
function measureTargets(most: number): FitElement[] {
  const { describe, openTag, seen, ownText } = (globalThis as FitGlobal).fitTools;
  const found: FitElement[] = [];
  const interactive =
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=link], [role=tab]';
  const targets = [...document.querySelectorAll(interactive)].filter(seen).slice(0, 2_000);
  const rects = targets.map(element => element.getBoundingClientRect());
  /** The height of its line is what makes it small: it stands inline, beside text of its block. */
  const isInSentence = (element: Element) => {
    for (let at = element; /^(inline|ruby|contents)/.test(getComputedStyle(at).display); ) {
      const { parentElement } = at;
      if (parentElement === null || /^inline-(block|flex|grid|table)/.test(getComputedStyle(at).display)) return false;
      if (ownText(parentElement) !== '') return true;
      const beside = [...parentElement.children].some(
        other =>
          other !== at && !other.matches(interactive) && isText(other) && other.querySelector(interactive) === null,
      );
      if (beside) return true;
      at = parentElement;
    }
    return false;
  };
  const leads = ({ protocol, href }: HTMLAnchorElement) =>
    /^(https?|mailto|tel):$/.test(protocol) && !href.endsWith('#');
  const isText = (other: Element) =>
    /^(inline|ruby)$/.test(getComputedStyle(other).display) && other.textContent?.trim() !== '';
  /** Where large enough links lead: a small one beside them is not needed. */
  const reached = new Set(
    targets.flatMap((element, at) => {
      const rect = rects[at];
      return element instanceof HTMLAnchorElement && rect && rect.width >= 24 && rect.height >= 24
        ? [element.href]
        : [];
    }),
  );
  targets.forEach((element, index) => {
    const rect = rects[index];
    if (rect === undefined || (rect.width >= 24 && rect.height >= 24) || found.length >= most) return;
    if (element.matches('input[type=checkbox], input[type=radio]')) return;
    if (isInSentence(element) || (element instanceof HTMLAnchorElement && leads(element) && reached.has(element.href)))
      return;
    const x = rect.left + rect.width / 2;
    const y = rect.top + rect.height / 2;
    const near = rects.some((other, at) => {
      const own = targets[at];
      if (at === index || own === undefined || own.contains(element) || element.contains(own)) return false;
      const small = other.width < 24 || other.height < 24;
      if (small) return Math.hypot(other.left + other.width / 2 - x, other.top + other.height / 2 - y) < 24;
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy) < 12;
    });
    if (near) found.push(describe(element, openTag(element)));
  });
  return found;
}
