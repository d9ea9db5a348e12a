import type { PartStop } from './shared-parts.ts';
import type { StateWorld } from './state-world.ts';
import type { StopFacts } from './stop-facts.ts';

interface TakenStop {
  facts: StopFacts;
  /** What its focus looks like is known. */
  isSettled: boolean;
}

/**
 * Runs in the page (self-contained): goes on from the stop that has the focus through stops of its part in their known order, as
 * the Tab key does, and reads each. Ends where the page does something else, or with a stop whose focus has to be looked at.
 */
export async function takeKnown(
  next: readonly PartStop[],
  part: number,
  shown: readonly string[],
): Promise<TakenStop[]> {
  const tools = (globalThis as unknown as StateWorld).tenkenStates;
  const within = tools.parts[part];
  const looks = new Set(shown);
  const taken: TakenStop[] = [];
  const press = (type: string, target: Element) => {
    const key = { key: 'Tab', code: 'Tab', keyCode: 9, which: 9 };
    return target.dispatchEvent(new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true, composed: true }));
  };
  for (const { path, look, sight } of next) {
    const from = document.activeElement;
    let element = within;
    for (const index of path.split('.')) element = element?.children[Number(index)];
    if (!(element instanceof HTMLElement) || !from || !tools.seen(element)) break;
    const isFree = press('keydown', from);
    if (isFree && document.activeElement === from) element.focus();
    if (document.activeElement !== element) break;
    press('keyup', element);
    const facts = await tools.readStop();
    if (!facts?.isNew) break;
    const { isPlain, hasCaret, isHidden } = facts;
    const isShown = isPlain && (looks.has(facts.look) || (facts.look === look && /^(changes|alike)$/.test(sight)));
    const isSettled = isShown || (hasCaret && !isHidden);
    taken.push({ facts, isSettled });
    if (!isSettled) break;
    if (isPlain) looks.add(facts.look);
  }
  return taken;
}
