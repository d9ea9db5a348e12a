import type { StateWorld } from './state-world.ts';
import type { Region, StopFacts } from './stop-facts.ts';
import type { ConcealedStop } from './walk-facts.ts';

/** Runs in the page (self-contained): the element that has the focus, once scripts have reacted. Null: none has. */
export async function readStop(): Promise<StopFacts | null> {
  const tools = (globalThis as unknown as StateWorld).tenkenStates;
  await new Promise(done => setTimeout(done, 0));
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const known = tools.stops.indexOf(element);
  const index = known === -1 ? tools.stops.push(element) - 1 : known;
  const rect = element.getBoundingClientRect();
  const input = element instanceof HTMLInputElement ? element : null;
  const isDated = input !== null && /^(date|time|month|week|datetime-local)$/.test(input.type);
  const ticks = input !== null && /^(checkbox|radio|range|color|file|button|submit|reset|image)$/.test(input.type);
  const hasCaret =
    (input !== null && !ticks) ||
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLElement && element.isContentEditable);
  const inWindow = (area: DOMRect, margin: number): Region | null => {
    const [left, top] = [Math.max(0, area.left - margin), Math.max(0, area.top - margin)];
    const width = Math.min(innerWidth, area.right + margin) - left;
    const height = Math.min(innerHeight, area.bottom + margin) - top;
    const isNone = width < 1 || height < 1 || area.width < 2 || area.height < 2;
    return isNone ? null : { x: left + scrollX, y: top + scrollY, width, height };
  };
  const own = inWindow(rect, 0);
  const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isFixedAt = (at: Element | null): boolean =>
    at !== null && (/fixed|sticky/.test(getComputedStyle(at).position) || isFixedAt(at.parentElement));
  const coverOf = (): Element | null => {
    if (!own || !isSeen) return null;
    let cover: Element | null = null;
    for (const [right, down] of [
      [0.5, 0.5],
      [0.1, 0.2],
      [0.9, 0.2],
      [0.1, 0.8],
      [0.9, 0.8],
    ] as const) {
      const [x, y] = [own.x - scrollX + own.width * right, own.y - scrollY + own.height * down];
      const root = element.getRootNode() as Document | ShadowRoot;
      const top = root.elementFromPoint(x, y);
      if (!top || top.contains(element) || element.contains(top) || top.closest('label')) return null;
      cover = top;
    }
    return isFixedAt(cover) ? cover : null;
  };
  const cover = coverOf();
  const name =
    element.getAttribute('aria-label') ??
    ((element as HTMLElement).innerText ||
      element.getAttribute('alt') ||
      element.querySelector('[alt]')?.getAttribute('alt') ||
      input?.labels?.[0]?.textContent ||
      element.getAttribute('title') ||
      input?.value ||
      '');
  const box = { x: rect.left + scrollX, y: rect.top + scrollY, width: rect.width, height: rect.height };
  const round = ([key, value]: [string, number]) => [key, Math.round(value)];
  const [isHidden, region, part] = [!own || !isSeen, inWindow(rect, 6), tools.partOf(element)];
  const inner = element.matches('iframe, object, embed, video, audio') ? 20 : isDated ? 8 : 1;
  return {
    index,
    isNew: known === -1,
    selector: tools.pathOf(element),
    html: tools.tagOf(element),
    element: input === null ? element.localName : `input ${input.type}`,
    name: name.replace(/\s+/g, ' ').trim().slice(0, 60),
    box: rect.width < 1 && rect.height < 1 ? null : (Object.fromEntries(Object.entries(box).map(round)) as typeof box),
    isHidden,
    ...(cover && { coveredBy: tools.tagOf(cover).slice(0, 200) }),
    tabindex: (element as HTMLElement).tabIndex,
    isFixed: isFixedAt(element),
    region,
    look: tools.lookOf(element),
    hasCaret,
    inner,
    isModal: element.closest(':is(dialog:modal, [aria-modal="true"]):has(button, [role="button"], a[href])') !== null,
    isPlain: region !== null && !isHidden && !cover && !hasCaret && inner === 1,
    ...(part && { part }),
  };
}

/** Runs in the page (self-contained): a stop loses the focus, or has it again; waits until the page has drawn that. */
export async function drawFocus(index: number, on: boolean): Promise<void> {
  const element = (globalThis as unknown as StateWorld).tenkenStates.stops[index] as HTMLElement | undefined;
  if (!on) element?.blur();
  else if (!element?.matches(':focus')) element?.focus({ preventScroll: true });
  await new Promise<void>(done => {
    const late = setTimeout(done, 50);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done, 0);
    });
  });
}

interface WalkRead {
  unreached: number;
  places: number[];
  screen: number;
  concealed: ConcealedStop[];
}

/** Runs in the page (self-contained): elements that Tab missed, the stops in source order, and concealed ones with a stop. */
export function readWalk(concealing: readonly string[]): WalkRead {
  const { stops, seen, find, holds } = (globalThis as unknown as StateWorld).tenkenStates;
  const controls =
    'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';
  const reached = new Set(stops);
  const groups = new Set<string>();
  for (const stop of stops) if (stop instanceof HTMLInputElement && stop.type === 'radio') groups.add(stop.name);
  let unreached = 0;
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (reached.has(element) || element.tabIndex < 0 || element.matches(':disabled') || !seen(element)) continue;
    if (element.closest('[inert]')) continue;
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (groups.has(element.name)) continue;
      groups.add(element.name);
    }
    unreached += 1;
  }
  const order = stops.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const concealed = concealing.flatMap(selector => {
    const outer = find(selector);
    const stop = outer === null ? -1 : stops.findIndex(one => holds(outer, one));
    return stop === -1 ? [] : [{ selector, stop }];
  });
  return { unreached, places: stops.map(stop => order.indexOf(stop)), screen: innerHeight, concealed };
}

/** Runs in the page (self-contained): focuses an element that the walk has not reached. True: the walk is not at the end of the page. */
export function tryUnreached(): boolean {
  const { stops, seen } = (globalThis as unknown as StateWorld).tenkenStates;
  const last = stops.at(-1);
  if (!last) return false;
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
    const follows = last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!follows || element.tabIndex < 0 || element.matches(':disabled, [type="radio"]') || !seen(element)) continue;
    if (stops.includes(element) || element.closest('[inert]')) continue;
    element.focus({ preventScroll: true });
    const now = document.activeElement;
    const shows = now === element || (now !== null && stops.includes(now));
    element.blur();
    return shows;
  }
  return false;
}
