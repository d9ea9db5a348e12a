import type { Box } from '../../check.ts';
import type { StateWorld } from './state-world.ts';

/** A control that seems to open something. */
export interface Opener {
  index: number;
  /** The run names it: it may open when the mouse is over it. */
  isNamed: boolean;
  name: string;
  selector: string;
  /** On the whole page. */
  box: Box;
}

interface OpenerWorld extends StateWorld {
  tenkenOpeners: HTMLElement[];
}

/** Runs in the page (self-contained): elements of the run's selectors, then controls that open something and send nothing. */
export function findOpeners(selectors: readonly string[]): Opener[] {
  const own = globalThis as unknown as OpenerWorld;
  const tools = own.tenkenStates;
  const controls = [
    '[aria-haspopup]:not([aria-haspopup="false"])',
    '[aria-expanded="false"]',
    'details:not([open]) > summary:first-of-type',
    'button[popovertarget]',
    'button[commandfor]',
    ...['toggle', 'bs-toggle', 'target', 'bs-target', 'modal', 'dropdown', 'open', 'popover'].flatMap(name => [
      `button[data-${name}]`,
      `[role="button"][data-${name}]`,
    ]),
  ].join(', ');
  const mayLead = (element: Element) => {
    const link = element.closest('a[href], area[href]') ?? element.querySelector('a[href]');
    const href = link?.getAttribute('href') ?? '#';
    return !/^[\0- ]*(#|javascript:\s*(void\b|;|$))/i.test(href);
  };
  const isSafe = (element: Element) => {
    const button = element.closest<HTMLButtonElement>('button, input');
    if (element.closest('form') || button?.form) return false;
    if (element.matches('input, select, textarea, option')) return false;
    return !mayLead(element) && !element.matches(':disabled, [aria-disabled="true"]');
  };
  const mostOfName = 10;
  const named = new Set(
    selectors.flatMap(selector => {
      try {
        return [...document.querySelectorAll<HTMLElement>(selector)].filter(tools.seen).slice(0, mostOfName);
      } catch {
        // What is a selector to one reader need not be one to the browser.
        return [];
      }
    }),
  );
  const found = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    element => isSafe(element) && tools.seen(element) && !element.parentElement?.closest(controls),
  );
  own.tenkenOpeners = [...named, ...found.filter(element => !named.has(element))];
  return own.tenkenOpeners.map((element, index) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + scrollX), Math.round(top + scrollY)];
    return {
      index,
      isNamed: named.has(element),
      selector: tools.pathOf(element),
      name: (element.getAttribute('aria-label') ?? (element.innerText || element.title || element.localName))
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 60),
      box: { x, y, width: Math.round(width), height: Math.round(height) },
    };
  });
}

/** Runs in the page (self-contained): notes what is seen, and the middle of the control in the window; null where it cannot be pressed. */
export function noteBefore(index: number): { x: number; y: number } | null {
  const { tenkenStates: tools, tenkenOpeners } = globalThis as unknown as OpenerWorld;
  const opener = tenkenOpeners[index];
  if (!opener?.isConnected || !tools.seen(opener)) return null;
  opener.scrollIntoView({ block: 'center', behavior: 'instant' });
  tools.before = new Set([...document.body.querySelectorAll('*')].filter(element => tools.seen(element)));
  const { left, top, width, height } = opener.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the page (self-contained): presses a control over which something lies by a script. False where it can be pressed itself. */
export function pressCovered(index: number, x: number, y: number): boolean {
  const opener = (globalThis as unknown as OpenerWorld).tenkenOpeners[index];
  const top = document.elementFromPoint(x, y);
  if (!opener || (top && (opener.contains(top) || top.contains(opener)))) return false;
  opener.click();
  return true;
}

/** Runs in the page (self-contained): waits for something new to appear and returns its outermost elements. */
export async function findAppeared(milliseconds: number): Promise<string[]> {
  const tools = (globalThis as unknown as StateWorld).tenkenStates;
  const [most, restMs] = [10, 120];
  const end = performance.now() + milliseconds;
  const appeared = (): Element[] => {
    const found: Element[] = [];
    const look = (element: Element): void => {
      if (found.length >= most || element.matches('script, style')) return;
      if (!tools.before.has(element) && tools.seen(element)) found.push(element);
      else for (const child of element.children) look(child);
    };
    for (const child of document.body.children) look(child);
    return found;
  };
  let found = appeared();
  while (found.length === 0 && performance.now() < end) {
    await new Promise(done => setTimeout(done, 50));
    found = appeared();
  }
  if (found.length === 0) return [];
  await new Promise(done => setTimeout(done, restMs));
  return appeared().map(tools.pathOf);
}

/** Runs in the page (self-contained): checks whether anything that appeared is still seen. */
export function isStillOpen(selectors: readonly string[]): boolean {
  const { seen } = (globalThis as unknown as StateWorld).tenkenStates;
  return selectors.some(selector => {
    const element = document.querySelector(selector);
    return element !== null && seen(element);
  });
}
