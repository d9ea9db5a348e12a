import { messages } from '#language/message.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import type { NotJudged } from '../../check.ts';
import type { RunCache, Visit } from '../../engine.ts';
import { PageWorlds, WorldTimeoutError } from '../../isolated-world.ts';
import { freezePage } from '../../still-page.ts';
import { guardPage } from './guard-page.ts';
import { lookAtReflow, lookAtSpacing, noteRest } from './look-at-layouts.ts';
import { openParts } from './open-parts.ts';
import { newRun, walkedRunOf } from './shared-parts.ts';
import { stateToolsSource } from './state-tools.ts';
import type { StatePart, StatesFacts, UnfinishedState } from './states-facts.ts';
import { walkByKeyboard } from './walk-by-keyboard.ts';

/** Limits in milliseconds: for all states of a page, and for each of them. */
export const stateLimits = { all: 16_000, spacing: 3_000, walk: 9_000, reflow: 4_000, openings: 8_000 };
/** A step that has begun may end. */
const graceMs = 1_500;

const texts = messages({
  spacing: {
    ja: '文字の間隔を広げたときの表示を、時間内に最後まで検証できませんでした。',
    en: 'The page with wider text spacing could not be fully checked in time.',
  },
  walk: {
    ja: 'キーボードでの移動を、時間内に最後まで検証できませんでした。',
    en: 'Keyboard navigation could not be fully checked in time.',
  },
  reflow: {
    ja: '幅 320 px（400 % 拡大）の表示を、時間内に最後まで検証できませんでした。',
    en: 'The page at a width of 320 px (400% zoom) could not be fully checked in time.',
  },
  openings: {
    ja: '開くメニューやダイアログを、時間内に最後まで検証できませんでした。',
    en: 'Opened menus and dialogs could not be fully checked in time.',
  },
});

interface Looking {
  visit: Pick<Visit, 'url' | 'boxes'> & { page: NonNullable<Visit['page']> };
  isAaa: boolean;
  openSelectors?: readonly string[] | undefined;
  /** Selectors of elements that are taken from assistive technologies, of which it is open whether the focus stays in them. */
  concealing?: readonly string[];
  /** Of the run: what pages share is walked through by the keyboard once. */
  cache?: RunCache;
  limits?: typeof stateLimits;
  log(message: string, facts?: Record<string, unknown>): void;
}

type Unfinished = UnfinishedState[];

interface Looked {
  facts: StatesFacts;
  notJudged: NotJudged[];
}

/** Takes a page through its states: text spacing, keyboard, 320 px, opened menus. A failing state leaves the others alone. */
export async function lookAtStates({
  visit,
  isAaa,
  openSelectors: selectors = [],
  concealing = [],
  cache,
  limits = stateLimits,
  log,
}: Looking): Promise<Looked> {
  const { page } = visit;
  const end = Date.now() + limits.all;
  const facts: StatesFacts = {};
  const unfinished: Unfinished = [];
  const walked = cache ? await walkedRunOf(cache) : newRun();
  const worlds = await PageWorlds.open(page);
  const guard = await guardPage(page);
  const part = async <K extends StatePart>(
    name: K,
    look: (left: () => number, own: Unfinished) => Promise<StatesFacts[K]>,
  ) => {
    // What is cut off may still come to its end, while the next state is looked at.
    const own: Unfinished = [];
    const until = Math.min(end, Date.now() + limits[name]);
    try {
      if (until - Date.now() < 1) throw new Error('no time left');
      facts[name] = await inTime(
        look(() => Math.max(1, until - Date.now()), own),
        until + graceMs - Date.now(),
      );
      unfinished.push(...own);
    } catch (fault) {
      unfinished.push({ part: name });
      // A script of the page that hangs would keep the next state from beginning.
      if (fault instanceof WorldTimeoutError)
        await inTime(worlds.session.send('Runtime.terminateExecution'), graceMs).catch(() => undefined);
      log('a state was not looked at', { part: name, url: visit.url, note: String(fault).slice(0, 300) });
    }
  };
  try {
    const world = await worlds.world(await worlds.mainFrame());
    await world.call(freezePage, [], 5_000);
    await world.load(stateToolsSource, 1_000);
    await part('spacing', async left => {
      await noteRest(world, left);
      return lookAtSpacing(world, left);
    });
    const walking = { page, session: worlds.session, world, concealing, walked };
    await part('walk', (left, own) => walkByKeyboard({ ...walking, left, unfinished: own }));
    await part('reflow', left => lookAtReflow(page, world, left));
    facts.boxes = await boxesOf(facts, visit);
    const opening = { page, worlds, world, isAaa, selectors };
    await part('openings', (left, own) => openParts({ ...opening, left, unfinished: own }));
    return { facts, notJudged: sayUnfinished(unfinished) };
  } finally {
    await guard.release();
    await worlds.close();
  }
}

/** A page whose scripts hang answers to no key. */
async function inTime<T>(looking: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cancel = fairTime.after(milliseconds, () => reject(new WorldTimeoutError(milliseconds)));
  looking.catch(() => undefined);
  try {
    return await Promise.race([looking, late]);
  } finally {
    cancel();
  }
}

async function boxesOf({ spacing = [], reflow }: StatesFacts, visit: Pick<Visit, 'boxes'>) {
  const found = [...spacing, ...(reflow?.sideways ?? []), ...(reflow?.clipped ?? [])];
  const selectors = [...new Set(found.map(({ selector }) => selector))];
  if (selectors.length === 0) return {};
  const boxes = await visit.boxes(selectors).catch(() => []);
  return Object.fromEntries(selectors.flatMap((selector, index) => (boxes[index] ? [[selector, boxes[index]]] : [])));
}

function sayUnfinished(unfinished: readonly UnfinishedState[]): NotJudged[] {
  return unfinished.map(({ part, done, all }) => ({
    code: `states-${part}`,
    message: texts[part],
    ...(done !== undefined && all !== undefined && { subject: `${done} / ${all}` }),
  }));
}
