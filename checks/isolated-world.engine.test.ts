import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IsolatedWorld, PageWorlds, WorldTimeoutError } from './isolated-world.ts';

let browser: Browser;
let page: Page;
let worlds: PageWorlds;
let world: IsolatedWorld;

beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.setContent('<p>一</p><script>Array.prototype.map = () => "broken"; window.own = 1</script>');
  worlds = await PageWorlds.open(page);
  world = await worlds.world(await worlds.mainFrame());
});

afterAll(async () => {
  await worlds?.close();
  await browser?.close();
});

test("shares the DOM, not the page's globals or changed prototypes", async () => {
  await world.load('globalThis.ours = 2', 5000);
  const look = (factor: number) => {
    const here = globalThis as unknown as { own?: number; ours?: number };
    return {
      text: document.querySelector('p')?.textContent,
      own: here.own ?? null,
      ours: here.ours,
      list: [1].map(n => n * factor),
    };
  };
  expect(await world.call(look, [3], 5000)).toEqual({ text: '一', own: null, ours: 2, list: [3] });
  expect(await page.evaluate(() => 'ours' in window)).toBe(false);
});

test('a script that never ends is stopped at the deadline, and the page answers again', async () => {
  const forever = () => {
    for (;;);
  };
  await expect(world.call(forever, [], 200)).rejects.toThrow(WorldTimeoutError);
  expect(await page.evaluate(() => document.querySelectorAll('p').length)).toBe(1);
});

test('a promise that never settles is left at the deadline', async () => {
  await expect(world.call(() => new Promise<void>(() => undefined), [], 100)).rejects.toThrow(WorldTimeoutError);
});

test('an error in the page is reported', async () => {
  const fail = () => {
    throw new Error('something broke');
  };
  await expect(world.call(fail, [], 5000)).rejects.toThrow('something broke');
});
