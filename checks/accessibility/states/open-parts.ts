import type { Page } from 'puppeteer-core';
import { type IsolatedWorld, type PageWorlds, WorldTimeoutError } from '../../isolated-world.ts';
import type { AxeRuleResult } from '../raw-result.ts';
import { runAxeOnParts } from '../run-axe.ts';
import { findAppeared, findOpeners, isStillOpen, noteBefore, type Opener, pressCovered } from './find-openers.ts';
import type { Openings, UnfinishedState } from './states-facts.ts';

/** Controls that are tried on a page. */
const mostOpenings = 10;
/** Milliseconds in which something has to appear when it is pressed, and when the mouse is over it; and of a call into the page. */
const [appearMs, hoverMs, callMs] = [500, 300, 1_500];
/** An opening takes about so long; none is begun with less. */
const leastMs = 400;

interface Opening {
  page: Page;
  worlds: PageWorlds;
  world: IsolatedWorld;
  isAaa: boolean;
  /** Selectors of openers that the run names. */
  selectors: readonly string[];
  left(): number;
  unfinished: UnfinishedState[];
}

/** Opens menus and dialogs one by one, and lets axe-core judge what appears. Those with the same contents are one. */
export async function openParts(opening: Opening): Promise<Openings> {
  const { world, selectors, left, unfinished } = opening;
  const openers = await world.call(findOpeners, [selectors], left());
  const parts: Openings['parts'] = [];
  let tried = 0;
  for (const opener of openers.slice(0, mostOpenings)) {
    if (left() < leastMs) {
      unfinished.push({ part: 'openings', done: tried, all: mostOf(openers) });
      break;
    }
    tried += 1;
    let axe: AxeRuleResult[] | undefined;
    try {
      axe = await judgeOpened(opening, opener);
    } catch (fault) {
      if (!(fault instanceof WorldTimeoutError)) throw fault;
      unfinished.push({ part: 'openings', done: tried - 1, all: mostOf(openers) });
      break;
    }
    if (axe) parts.push({ name: opener.name, box: opener.box, axe });
  }
  return { parts, tried, all: openers.length };
}

const mostOf = (openers: readonly Opener[]) => Math.min(mostOpenings, openers.length);

async function judgeOpened(
  { page, world, isAaa, left }: Opening,
  { index, isNamed }: Opener,
): Promise<AxeRuleResult[] | undefined> {
  const call = () => Math.max(callMs, left());
  const place = await world.call(noteBefore, [index], call());
  if (place === null) return undefined;
  const press = async () => {
    if (!(await world.call(pressCovered, [index, place.x, place.y], call()))) await page.mouse.click(place.x, place.y);
  };
  const appearing = (milliseconds: number) => world.call(findAppeared, [milliseconds], milliseconds + call());
  if (isNamed) await page.mouse.move(place.x, place.y);
  const hovered = isNamed ? await appearing(hoverMs) : [];
  if (hovered.length === 0) await press();
  const appeared = hovered.length === 0 ? await appearing(appearMs) : hovered;
  if (appeared.length === 0) return undefined;
  const found = await runAxeOnParts(world, isAaa, appeared, left);
  await page.keyboard.press('Escape');
  if (hovered.length > 0) await page.mouse.move(0, 0);
  else if (await world.call(isStillOpen, [appeared], call())) await press();
  return found;
}
