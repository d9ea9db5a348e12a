import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShootPart, Visit } from '../../engine.ts';
import { PageWorlds } from '../../isolated-world.ts';
import { judgeAccessibility } from '../judge.ts';
import type { AxeRuleResult } from '../raw-result.ts';
import { runAxe } from '../run-axe.ts';
import { lookForLowVision } from './look-for-low-vision.ts';
import type { LowVisionFacts } from './low-vision-facts.ts';

const long =
  'この文章は、行と行の間が狭いと、次の行の始まりを見つけにくくなることを示すために、三行を超える長さで書かれています。もう少し続きます。';
const html = `<!doctype html><html lang="ja"><head><title>x</title><style>
  body { font: 1rem/1.7 sans-serif; width: 600px }
  #pass { background: linear-gradient(90deg, #fff, #ddd); color: #222 }
  #fails { background: linear-gradient(90deg, #bbb, #ddd); color: #999 }
  #mixed { background: linear-gradient(90deg, #222, #eee); color: #fff }
  #enough { background: linear-gradient(90deg, #fff, #f4f4f4); color: #6a6a6a }
  #px { font-size: 15px } #vw { font-size: 2vw } #thin { font-weight: 200 }
  #tight { font-size: 1.2rem; line-height: 1 }
</style></head><body>
<p id="pass">背景のどこでも読める文字です。</p><p id="fails">背景のどこでも読みにくい文字です。</p>
<p id="mixed">左では読めて、右では読めない文字です。左では読めて、右では読めない。</p>
<p id="enough">読める文字で、最高の基準には足りません。</p>
<p id="px">大きさの決まった文字</p><p id="vw">ウィンドウで決まる文字</p>
<div id="thin"><p>細い文字の一</p><p>細い文字の二</p></div><p id="tight">${long}</p></body></html>`;

let browser: Browser;
let facts: LowVisionFacts;
let axe: AxeRuleResult[];
let seen: { changes: number; globals: boolean; sizes: string };

beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.setContent(html);
  await page.evaluate(() => {
    const noted = { changes: 0 };
    Object.assign(window, { noted });
    const options = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(records => (noted.changes += records.length)).observe(document, options);
  });
  const worlds = await PageWorlds.open(page);
  const world = await worlds.world(await worlds.mainFrame());
  const left = () => 60_000;
  axe = await runAxe(worlds, world, true, left);
  const shoot: ShootPart = ([x, y, width, height]) =>
    page.screenshot({ type: 'png', captureBeyondViewport: true, clip: { x, y, width, height } });
  const atRest = <T>(look: (shoot: ShootPart) => Promise<T>) => look(shoot);
  const visit = { url: 'https://www.example.com/', page, atRest } as unknown as Visit;
  facts = await lookForLowVision({ visit, worlds, world, axe, left, tools: { log: () => undefined } });
  seen = await page.evaluate(() => ({
    changes: (window as unknown as { noted: { changes: number } }).noted.changes,
    globals: 'tenkenTexts' in window,
    sizes: ['#px', '#pass'].map(id => getComputedStyle(document.querySelector(id) ?? document.body).fontSize).join(),
  }));
  await worlds.close();
});
afterAll(() => browser?.close());

test.each([
  ['#pass', 'passes'],
  ['#fails', 'fails'],
  ['#mixed', 'mixed'],
])('the text %s %s on the picture', (selector, verdict) => {
  expect(facts.contrast[selector]?.verdict).toBe(verdict);
});

test('a text above 4.5:1 is also measured against 7:1, and reported under 1.4.6 alone', () => {
  expect(facts.contrast['#enough']).toMatchObject({
    verdict: 'passes',
    needed: 4.5,
    enhanced: { verdict: 'fails', needed: 7 },
  });
  expect(facts.contrast['#pass']?.enhanced?.verdict).toBe('passes');
  expect(facts.contrast['#fails']?.enhanced).toBeUndefined();
  const raw = { axe, facts: { kinds: {}, smallText: [] }, languages: [], lowVision: facts };
  const found = judgeAccessibility(raw, 'https://www.example.com/').filter(
    ({ rule, place }) => rule.includes('contrast') && place.selector === '#enough',
  );
  expect(found.map(({ rule, severity, criterion }) => [rule, severity as string, criterion])).toEqual([
    ['axe:color-contrast-enhanced', 'error', '1.4.6'],
  ]);
});

test.each([
  ['fixed', ['px'], [2]],
  ['ofWindow', ['vw'], [1]],
  ['thin', ['thin'], [2]],
  ['tight', ['tight'], [1]],
] as const)('fonts that are %s: %j', (kind, ids, counts) => {
  const found = facts.fonts?.[kind] ?? [];
  expect(found.map(({ html }) => / id="(\w+)"/.exec(html)?.[1])).toEqual(ids);
  expect(found.map(({ count }) => count)).toEqual(counts);
});

test('the page is as it was', () => {
  expect(seen).toEqual({ changes: 0, globals: false, sizes: '15px,16px' });
});
