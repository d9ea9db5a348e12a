import type { CDPSession, Page } from 'puppeteer-core';
import { type IsolatedWorld, WorldTimeoutError } from '../../isolated-world.ts';
import { looksDifferent } from './compare-shots.ts';
import { PartRecorder } from './part-recorder.ts';
import { drawFocus, readWalk, tryUnreached } from './read-stop.ts';
import { describeParts, digestOf, keepSeen, surroundingsOf, type WalkedRun } from './shared-parts.ts';
import type { StateWorld } from './state-world.ts';
import type { UnfinishedState } from './states-facts.ts';
import type { Region, StopFacts } from './stop-facts.ts';
import { takeKnown } from './take-known.ts';
import type { FocusSight, Stop, Trap, Walk, WalkEnd } from './walk-facts.ts';

const mostStops = 60;
/** A call into the page has so long, or what is left. */
const callMs = 1_000;

interface Walking {
  page: Page;
  session: CDPSession;
  world: IsolatedWorld;
  /** Selectors of elements that are taken from assistive technologies: see `Walk.concealed`. */
  concealing: readonly string[];
  /** What walks through other pages of the run know; that of this page is added. */
  walked: WalkedRun;
  left(): number;
  unfinished: UnfinishedState[];
}

/** Walks through a page with the Tab key. What it has found stays where its time is up. */
export async function walkByKeyboard(walking: Walking): Promise<Walk> {
  const { session, world, concealing, walked, unfinished } = walking;
  const call = () => callTime(walking);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await world.call(startAtTop, [], call());
  const stops: Omit<Stop, 'place'>[] = [];
  const { page: rest, parts } = await world.call(describeParts, [], call());
  const known = parts.map(part => digestOf(part, rest ?? ''));
  const recorder = new PartRecorder(known, walked);
  const { end, trap } = await takeSteps({ ...walking, sheets: rest === null ? null : digestOf(rest) }, stops, recorder);
  if (end === 'round') recorder.endOfPage();
  const { unreached, places, screen, concealed } = await world.call(readWalk, [concealing], call());
  if (end === 'time')
    unfinished.push({ part: 'walk', done: stops.length, all: Math.min(mostStops, stops.length + unreached) });
  await world.call(startAtTop, [], call());
  const placed = stops.map((stop, index) => ({ ...stop, place: places[index] ?? index }));
  return { stops: placed, unreached, end, ...(trap && { trap }), screen, concealed };
}

const callTime = ({ left }: Pick<Walking, 'left'>) => Math.max(callMs, left());

/** Runs in the page (self-contained). */
function startAtTop(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.removeAllRanges();
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/** Runs in the page (self-contained). */
function readStop(): Promise<StopFacts | null> {
  return (globalThis as unknown as StateWorld).tenkenStates.readStop();
}

/** `sheets`: the digest of the style sheets and scripts of the page; null where it has none. */
type Stepping = Walking & { sheets: string | null };

async function takeSteps(
  walking: Stepping,
  stops: Omit<Stop, 'place'>[],
  recorder: PartRecorder,
): Promise<{ end: WalkEnd; trap?: Trap }> {
  const { page, world, left } = walking;
  const path: StopFacts[] = [];
  const shown = new Set<string>();
  const take = async (at: StopFacts) => {
    path.push(at);
    const sight = shown.has(at.look) && at.isPlain ? 'alike' : await sightOf(walking, at);
    keep(at, sight);
  };
  const keep = (at: StopFacts, sight: FocusSight) => {
    if (sight === 'changes' && at.isPlain) shown.add(at.look);
    stops.push(stopOf(at, sight));
    recorder.stop(at, sight);
  };
  /** Goes on in a part that another page of the run shares. */
  const takeShared = async (at: StopFacts) => {
    const next = recorder.knownAfter(at).slice(0, mostStops - stops.length);
    if (next.length === 0 || at.part === undefined) return;
    for (const { facts, isSettled } of await world.call(
      takeKnown,
      [next, at.part.index, [...shown]],
      callTime(walking),
    )) {
      if (!isSettled) {
        await take(facts);
        continue;
      }
      path.push(facts);
      keep(facts, facts.hasCaret ? 'caret' : shown.has(facts.look) ? 'alike' : 'changes');
    }
  };
  let [again, outside] = [0, 0];
  while (stops.length < mostStops) {
    if (left() <= 1) return { end: 'time' };
    await Promise.all([page.keyboard.down('Tab'), page.keyboard.up('Tab')]);
    const at = await world.call(readStop, [], callTime(walking));
    if (at === null) {
      outside += 1;
      if (stops.length > 0 || outside > 2) return { end: 'round' };
      continue;
    }
    if (at.isNew) {
      again = 0;
      await take(at);
      await takeShared(at);
      continue;
    }
    again = at.index === path.at(-1)?.index ? again + 1 : 0;
    if (again > 0 && again <= at.inner) continue;
    const trap = await trapAt(walking, path.slice(at.index), at);
    return trap ? { end: 'trap', trap } : { end: 'round' };
  }
  return { end: 'limit' };
}

function stopOf(facts: StopFacts, sight: FocusSight): Omit<Stop, 'place'> {
  const { selector, html, element, name, box, isHidden, coveredBy, tabindex, isFixed } = facts;
  return { selector, html, element, name, box, isHidden, ...(coveredBy && { coveredBy }), tabindex, isFixed, sight };
}

/** As `compareSights`, once a run for stops of one look that stand in the same elements, of pages with the same style sheets. */
async function sightOf(walking: Stepping, at: StopFacts): Promise<FocusSight> {
  const { world, walked, sheets } = walking;
  const around = at.isPlain && sheets !== null ? await world.call(surroundingsOf, [at.index], callTime(walking)) : '';
  if (around === '') return compareSights(walking, at);
  const digest = digestOf(sheets ?? '', at.look, around);
  if (walked.seen.has(digest)) return 'changes';
  const sight = await compareSights(walking, at);
  if (sight === 'changes') keepSeen(walked, digest);
  return sight;
}

/** Compares the stop with and without the focus, first where it is, then in the whole window. */
async function compareSights({ session, world, left }: Walking, at: StopFacts): Promise<FocusSight> {
  if (at.hasCaret && !at.isHidden) return 'caret';
  if (at.inner > 1) return 'unknown';
  const shoot = async (region: Region | null): Promise<Buffer> => {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: false,
      ...(region && { clip: { ...region, scale: 1 } }),
    });
    return Buffer.from(data, 'base64');
  };
  const draw = (on: boolean) => world.call(drawFocus, [at.index, on], callTime({ left }));
  await draw(true);
  const focused = at.region && (await shoot(at.region));
  await draw(false);
  if (focused && (await looksDifferent(focused, await shoot(at.region)))) {
    await draw(true);
    return 'changes';
  }
  const without = await shoot(null);
  await draw(true);
  return (await looksDifferent(await shoot(null), without)) ? 'elsewhere' : 'nothing';
}

/** Checks whether the focus is trapped: neither Shift+Tab nor Escape and Tab lead on, while more of the page follows. */
async function trapAt({ page, world, left }: Walking, held: StopFacts[], first: StopFacts): Promise<Trap | undefined> {
  if (held.some(({ isModal }) => isModal)) return undefined;
  const inside = new Set(held.map(({ index }) => index));
  const isOut = async () => {
    const at = await world.call(readStop, [], callTime({ left }));
    return at === null || !inside.has(at.index);
  };
  const most = Math.max(held.length, first.inner) + 1;
  const leaves = async (press: () => Promise<void>): Promise<boolean> => {
    for (let n = 0; n < most; n += 1) {
      if (left() <= 1) throw new WorldTimeoutError(0);
      await press();
      if (await isOut()) return true;
    }
    return false;
  };
  const back = async () => {
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
  };
  try {
    if (await leaves(back)) return undefined;
    await page.keyboard.press('Escape');
    if (await isOut()) return undefined;
    if (await leaves(() => page.keyboard.press('Tab'))) return undefined;
  } catch (fault) {
    if (fault instanceof WorldTimeoutError) return undefined;
    throw fault;
  }
  if (!(await world.call(tryUnreached, [], callTime({ left })))) return undefined;
  const { selector, html } = held[0] ?? first;
  return { selector, html, stops: held.length, pressed: ['Tab', 'Shift+Tab', 'Escape'] };
}
