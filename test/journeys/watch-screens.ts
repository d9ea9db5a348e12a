import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Language } from '#language/message.ts';
import { manualPicture } from '#product/operation/web/public/documents/document-page.tsx';
import { manualChapters } from '#product/operation/web/public/guide/manual-messages.ts';
import { isFull } from '../extent.ts';
import { allLooks, dealtLook, desktop, type Look, phone, widths } from './dealt-looks.ts';
import { type HeldAnswers, holdAnswers } from './held-answers.ts';
import { endsWaiting, falseClaims, otherTries, placesThatWait, saidNothing } from './loading-state.ts';
import { axeViolations, darkViolations, listenForErrors } from './open-browser.ts';

/** Opens screen after screen in one tab, and records the faults of each. */
export interface Watch {
  /**
   * Loads an address below the origin, with answers that come late, and checks it at every width, and by axe in its turn of width
   * and colours. With `stays` it must not redirect.
   */
  look(name: string, path: string, options?: { stays?: boolean }): Promise<void>;
  /**
   * The faults by screen: the browser's errors, axe's violations, scrolling sideways or by a pixel, shifts of the layout,
   * zeros and empty states while it loads, and what it does without a connection.
   */
  found: Record<string, string[]>;
  /** The names of the screens that were opened: in `npm test` half of them where the languages share them. */
  opened: ReadonlySet<string>;
}

/** The width at which a screen loads where every look is wanted. */
const loadedAt: Record<Language, number> = { ja: desktop, en: phone };
/** The language in which the screens are opened without a connection. */
const offlineIn: Language = 'ja';
/** The language in which every part is focused where both are looked at: rings are the same in both. */
const ringsIn: Language = 'ja';
const height = 900;
/** The sum of all shifts while a screen loads, in the measure of Core Web Vitals, which takes the worst five seconds. */
const mostShift = 0.02;

declare global {
  interface Window {
    shifts?: { value: number; nodes: string[] }[];
  }
}

/** Records the shifts of the layout that no input has caused. */
function recordShifts(): void {
  window.shifts = [];
  const nameOf = (node: Node | undefined) =>
    node instanceof Element ? `${node.localName}.${node.className}`.slice(0, 80) : (node?.nodeName ?? 'gone');
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
      if (!entry.hadRecentInput)
        window.shifts?.push({ value: entry.value, nodes: entry.sources.map(source => nameOf(source.node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/** Boxes that scroll by so little that nothing is hidden: rounding gave them a scrollbar. */
function idleScrollbars(): string[] {
  return [document.documentElement, ...document.querySelectorAll('body *')].flatMap(box => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const isPage = box === document.documentElement;
    const scrolls = (overflow: string) => isPage || overflow === 'auto' || overflow === 'scroll';
    const by = [
      scrolls(overflowX) ? box.scrollWidth - box.clientWidth : 0,
      // A long page may end just below the fold of a phone; an empty one on a desk must not scroll.
      scrolls(overflowY) && !(isPage && innerWidth < 900) ? box.scrollHeight - box.clientHeight : 0,
    ].find(rest => rest > 0 && rest <= 4);
    return by === undefined ? [] : [`scrolls by ${by} px: ${box.outerHTML.slice(0, 120)}`];
  });
}

/**
 * What reaches beyond the right edge of a page that scrolls sideways. Charts and tables that measure themselves follow a change of width
 * some frames later, the more of them the busier the machine: the page has a hundred frames to settle.
 */
async function sideways(): Promise<string[]> {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const isWide = () => document.documentElement.scrollWidth > innerWidth + 1;
  await frame();
  for (let n = 0; n < 100 && isWide(); n += 1) await frame();
  if (!isWide()) return [];
  const reaches = (part: Element) => part.getBoundingClientRect().right > innerWidth + 1;
  const parts = [...document.querySelectorAll('body *')].filter(reaches);
  // The outermost ones; a part that was put back since leaves none.
  const outer = parts.filter(part => part.parentElement === null || !reaches(part.parentElement));
  return ['scrolls sideways', ...outer.slice(0, 3).map(part => `beyond the edge: ${part.outerHTML.slice(0, 160)}`)];
}

/** Everything whose focus is not shown by this outline in the focus colour, alone. */
function ringsBut(line: string): string[] {
  // In the moment of the focus a transition still shows its start: the ring itself is looked at, not the way to it.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const wanted = `${line} ${getComputedStyle(document.documentElement).getPropertyValue('--focus').trim()}`;
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.outline = wanted;
  const { outline } = getComputedStyle(probe);
  probe.remove();
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not([type="hidden"], :disabled), select, textarea, [tabindex="0"]',
  );
  // Shadows without a colour are not seen.
  const shadowOf = (one: Element) =>
    getComputedStyle(one)
      .boxShadow.split(/,(?![^(]*\))/)
      .filter(part => part !== 'none' && !/rgba\([^)]*, 0\)/.test(part))
      .join();
  const wrong = [...all].flatMap(one => {
    const shadow = shadowOf(one);
    one.focus();
    if (document.activeElement !== one || !one.matches(':focus-visible') || one.clientWidth <= 1) return [];
    // Some parts are drawn by another element: a label around a hidden input, a group of fields.
    const drawn = [one, ...[one.closest('label'), one.closest('[role="group"]')].filter(other => other !== null)];
    if (drawn.some(other => getComputedStyle(other).outline === outline)) {
      return shadowOf(one) === shadow ? [] : [`two rings: ${one.outerHTML.slice(0, 120)}`];
    }
    return [`ring ${getComputedStyle(one).outline} instead of ${outline}: ${one.outerHTML.slice(0, 120)}`];
  });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== still);
  return wrong;
}

const manual = new Set(manualChapters.flatMap(({ picture }) => (picture === undefined ? [] : [picture.name])));

/** Writes the picture of a screen of the manual into the folder in `TENKEN_MANUAL_PICTURES`, when there is one. */
async function drawForManual(page: Page, file: string): Promise<void> {
  const folder = process.env.TENKEN_MANUAL_PICTURES;
  if (folder === undefined || !manual.has(file.slice(0, file.lastIndexOf('-')))) return;
  await page.setViewportSize(manualPicture);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .webp({ quality: 60 })
    .toFile(`${folder}/${file}.webp`);
}

/** Lets the data of a screen come, and returns what was wrong meanwhile; `waits`: something was still to come. */
async function faultsOfLoading(page: Page, answers: HeldAnswers): Promise<{ faults: string[]; waits: boolean }> {
  await answers.awaited();
  const waits = (await placesThatWait(page)) > 0;
  const before = await saidNothing(page);
  await answers.come();
  await page.locator('h1').first().waitFor();
  const faults = falseClaims(before, await saidNothing(page)).map(text => `says while it loads: ${text}`);
  const left = await placesThatWait(page);
  if (left > 0) faults.push(`${left} places wait for ever`);
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum > mostShift) faults.push(`shifts by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`);
  return { faults, waits };
}

/** Loads a screen anew without a connection: every place that waited offers another try, which brings the data. */
async function faultsOffline(page: Page, answers: HeldAnswers): Promise<string[]> {
  await page.reload();
  await answers.awaited();
  await answers.refuse();
  const faults = (await endsWaiting(page)) ? [] : ['offline: a place waits for ever'];
  const before = await saidNothing(page);
  const tries = otherTries(page);
  if ((await tries.count()) === 0) faults.push('offline: no other try');
  await answers.come();
  // One try may bring what several places miss.
  for (let n = 0; n < 10 && (await tries.count()) > 0; n += 1) {
    await tries.first().press('Enter');
    await answers.come();
  }
  if ((await tries.count()) > 0) faults.push('offline: the other try brings nothing');
  for (const text of falseClaims(before, await saidNothing(page))) faults.push(`offline: says ${text}`);
  return faults;
}

/**
 * Checks the screens of one language: each in the look that is dealt to it, or in all looks of the language in
 * `npm run test:long`. `shares`: the other language opens the screens that are not dealt to this one. A folder in
 * `TENKEN_SCREENSHOTS` gets a picture of each of them.
 */
export function watchScreens(
  page: Page,
  { origin, language, shares = false }: { origin: string; language: Language; shares?: boolean },
): Watch {
  page.setDefaultTimeout(60_000);
  const errors = listenForErrors(page);
  const ready = Promise.all([page.addInitScript(recordShifts), holdAnswers(page)]);
  const found: Watch['found'] = {};
  const opened = new Set<string>();
  const folder = process.env.TENKEN_SCREENSHOTS;
  const all = isFull || folder !== undefined || process.env.TENKEN_MANUAL_PICTURES !== undefined;
  let place = -1;
  const looksOf = () => {
    place += 1;
    if (all) return allLooks(language);
    const dealt = dealtLook(place);
    return shares && dealt.language !== language ? [] : [{ ...dealt, language }];
  };
  const draw = (name: string, { width, scheme }: Pick<Look, 'width' | 'scheme'>) =>
    folder === undefined
      ? undefined
      : page.screenshot({
          path: `${folder}/${name}-${language}-${width}${scheme === 'dark' ? '-dark' : ''}.png`,
          fullPage: true,
        });

  async function faultsAt(width: number, name: string, schemes: Look['scheme'][]): Promise<string[]> {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(sideways);
    await draw(name, { width, scheme: 'light' });
    const scrollbars = await page.evaluate(idleScrollbars);
    const inLight = schemes.includes('light') ? await axeViolations(page) : [];
    // Where only dark is looked at, by all rules; otherwise only by those that depend on colours.
    const rules = schemes.includes('light') ? 'of colours' : 'all';
    const inDark = schemes.includes('dark')
      ? await darkViolations(page, { rules, draw: async () => draw(name, { width, scheme: 'dark' }) })
      : [];
    return [...wide, ...scrollbars, ...inLight, ...inDark].map(fault => `${width} px: ${fault}`);
  }

  /** The rings of all that can be focused by keyboard: the same line, whatever the part is made of. */
  async function unequalRings(): Promise<string[]> {
    // The page's focus is shown once the keyboard has moved it.
    await page.keyboard.press('Tab');
    return page.evaluate(ringsBut, '2px solid');
  }

  return {
    found,
    opened,
    async look(name, path, { stays = false } = {}) {
      const looks = looksOf();
      const [first] = looks;
      if (first === undefined) return;
      const faults: string[] = [];
      opened.add(name);
      try {
        const [, answers] = await ready;
        await page.setViewportSize({ width: all ? loadedAt[language] : first.width, height });
        await page.goto(origin + path);
        const loading = await faultsOfLoading(page, answers);
        faults.push(...loading.faults);
        if (loading.waits && language === offlineIn) faults.push(...(await faultsOffline(page, answers)));
        await page.setViewportSize({ width: desktop, height });
        const reached = new URL(page.url()).pathname;
        if (stays && reached !== new URL(path, origin).pathname) faults.push(`leads to ${reached}`);
        if (!all || language === ringsIn) faults.push(...(await unequalRings()));
        for (const width of widths) {
          const schemes = looks.filter(look => look.width === width).map(({ scheme }) => scheme);
          faults.push(...(await faultsAt(width, name, schemes)));
        }
        await drawForManual(page, `${name}-${language}`);
        if ((await page.title()) === '') faults.push('no title');
        if ((await page.locator('html').getAttribute('lang')) !== language) faults.push('another language');
      } catch (error) {
        faults.push(String(error));
      }
      faults.push(...errors.splice(0));
      if (faults.length > 0) found[name] = faults;
    },
  };
}
