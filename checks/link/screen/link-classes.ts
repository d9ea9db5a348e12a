import type { BarPart } from '#web/parts/charts/stacked-bar.tsx';
import type { LinkClass } from '../../link-targets.ts';

export const linkClassLooks: Record<LinkClass, Pick<BarPart, 'color' | 'pattern'>> = {
  '2xx': { color: 'var(--good-mark)' },
  '3xx': { color: 'var(--blue-mark)', pattern: 'rising' },
  '4xx': { color: 'var(--poor-mark)', pattern: 'falling' },
  '5xx': { color: 'var(--rose)', pattern: 'dots' },
  none: { color: 'var(--muted)', pattern: 'rising' },
  pending: { color: 'var(--fair-mark)', pattern: 'dots' },
};

/** Tags of a class: text colour and background. */
export const linkClassTags: Record<LinkClass, string> = {
  '2xx': 'bg-good-soft text-good border-good-line',
  '3xx': 'bg-info-soft text-info',
  '4xx': 'bg-poor-soft text-poor border-poor-line',
  '5xx': 'bg-poor-soft text-poor border-poor-line',
  none: 'bg-head text-ink border-line-strong',
  pending: 'bg-fair-soft text-fair border-fair-line',
};

/** The classes that the list shows unless others are chosen: every target that is not known to work. */
export const problemClasses: readonly LinkClass[] = ['4xx', '5xx', 'none', 'pending'];

/** Order on the screen: broken ones first. */
export const linkClassOrder: readonly LinkClass[] = ['4xx', '5xx', 'none', 'pending', '3xx', '2xx'];

export const allClasses = 'all';

/** The classes to show by the text of the address: those that it names, or the problems. */
export function shownClasses(text: string | undefined): readonly LinkClass[] {
  if (text === allClasses) return linkClassOrder;
  const named = linkClassOrder.filter(id => text?.split(',').includes(id));
  return named.length === 0 ? problemClasses : named;
}

/** The text of the address with one class more or less; undefined for the problems, which are shown by default. */
export function toggleClass(text: string | undefined, id: LinkClass): string | undefined {
  const shown = shownClasses(text);
  const next = linkClassOrder.filter(each => (each === id ? !shown.includes(each) : shown.includes(each)));
  if (next.length === linkClassOrder.length) return allClasses;
  return next.length === 0 || next.join() === problemClasses.join() ? undefined : next.join();
}
