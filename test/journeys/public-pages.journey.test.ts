import lighthouse from 'lighthouse';
import type { Browser, Page } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkIds, registry } from '#checks/registry.ts';
import { lostTraceOf } from '#checks/seo/unmeasured.ts';
import { type Language, languages } from '#language/message.ts';
import { screens } from '#web/screens.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { sessionOf } from '../factories/world.ts';
import { axeViolations, darkViolations, listenForErrors, openBrowser } from './open-browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function withoutScripts(language: Language): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: language === 'ja' ? 'ja-JP' : 'en-US',
    viewport: { width: 390, height: 800 },
  });
  return context.newPage();
}

describe.each(languages)('without scripts (%s)', language => {
  test('every document is read, and leads to the others', async () => {
    const page = await withoutScripts(language);
    const refused: string[] = [];
    page.on('console', message => refused.push(message.text()));
    await page.goto(app.origin);
    await page.waitForURL(`${app.origin}/lp`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const read: string[] = [];
    const links = page.getByRole('contentinfo').getByRole('link');
    for (let n = 0; n < (await links.count()); n += 1) {
      await links.nth(n).click();
      await page.waitForLoadState();
      read.push(new URL(page.url()).pathname);
      expect(await page.locator('h1').innerText()).not.toBe('');
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
    }
    const documents = Object.values(screens).filter(screen => screen.description !== undefined);
    expect(['/lp', ...read].toSorted()).toEqual(documents.map(screen => screen.path).toSorted());
    expect(refused).toEqual([]);
    await page.context().close();
  });

  test('the other language is a link, and is kept', async () => {
    const page = await withoutScripts(language);
    await page.goto(`${app.origin}/lp`);
    const other = language === 'ja' ? 'en' : 'ja';
    await page.getByRole('link', { name: other === 'ja' ? '日本語' : 'EN', exact: true }).click();
    await page.waitForURL(`${app.origin}/lp?lang=${other}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
    await page.goto(`${app.origin}/contact`);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
    await page.context().close();
  });
});

test.each(['/api/docs', '/api/v1/docs'])('%s is read on a telephone without being pushed aside', async path => {
  const page = await withoutScripts('en');
  await page.goto(app.origin + path);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  for (const details of await page
    .locator('details')
    .all()
    .then(all => all.slice(0, 40)))
    await details.locator('xpath=./summary').click();
  expect(await width()).toBe(390);
  await page.context().close();
});

test.each(['/signin', '/forgot-password', '/error', '/system/free-create', '/sys-admin/signin'])(
  'nobody is signed in at %s, and nothing is refused for that',
  async path => {
    const page = await (await browser.newContext()).newPage();
    const errors = listenForErrors(page);
    await page.goto(app.origin + path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test.each(languages)(
  'prices are the same in the application as in the document, and fit on a telephone (%s)',
  async language => {
    const prices = (shown: Page) => shown.getByRole('main').innerText();
    const page = await withoutScripts(language);
    await page.goto(`${app.origin}/pricing`);
    const read = await prices(page);
    await page.context().close();
    const context = await browser.newContext({
      locale: language === 'ja' ? 'ja-JP' : 'en-US',
      viewport: { width: 390, height: 800 },
    });
    const own = await context.newPage();
    await own.goto(`${app.origin}/signin`);
    await own.getByRole('link', { name: language === 'ja' ? '料金プランを見る' : 'See plans and prices' }).click();
    await own.getByRole('heading', { level: 2, name: 'API' }).waitFor();
    expect(await prices(own)).toBe(read);
    expect(await axeViolations(own)).toEqual([]);
    expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  },
);

test('the example on the front page shows what the product does: scores of what is graded, else numbers', async () => {
  const page = await withoutScripts('en');
  await page.goto(`${app.origin}/lp`);
  const shown = await page.getByRole('figure').getByRole('listitem').allInnerTexts();
  const lines = shown.map(text => text.replace(/\s+/g, ' ').trim());
  const expected = checkIds.map(id => {
    const { score, count } = registry[id];
    return score === 'graded' ? /\d+ (Good|Fair|Poor)$/ : count === undefined ? /No score$/ : /\d+ findings?$/;
  });
  expect(lines).toHaveLength(expected.length);
  for (const [at, line] of lines.entries()) expect(line).toMatch(expected[at] ?? /^$/);
  await page.context().close();
});

test('the choice of a document without scripts is that of the application', async () => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto(`${app.origin}/lp?lang=en`);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await context.close();
});

test.each([
  ['en-GB', 'Sign in'],
  ['ja-JP', 'サインイン'],
  ['fr-FR', 'サインイン'],
])('a first visit from %s is spoken to in the language of its browser', async (locale, heading) => {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(`${app.origin}/signin`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await context.close();
});

test.each([
  ['/lp', false],
  ['/error', true],
] as const)('a signed-in person goes on from %s with one click', async (path, isScripted) => {
  const context = await browser.newContext({ locale: 'ja-JP', javaScriptEnabled: true });
  const value = await sessionOf(app.services, app.world, 'master');
  await context.addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  const page = await context.newPage();
  await page.goto(app.origin + path);
  await page.getByRole('link', { name: '開く', exact: true }).waitFor();
  expect(await page.locator('script[src]').count()).toBe(isScripted ? 1 : 0);
  expect(await page.getByRole('link', { name: 'サインイン' }).count()).toBe(0);
  await page.getByRole('link', { name: '開く', exact: true }).click();
  await page.waitForURL(/\/t\/alpha\/g\/G001\/top$/);
  await context.close();
});

test('the front page: at most 150 KB in all, and no script', async () => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'ja-JP' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const kinds: string[] = [];
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ type }) => kinds.push(type));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${app.origin}/lp`, { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(150_000);
  expect(kinds).not.toContain('Script');
  await context.close();
});

test('Lighthouse finds nothing to mend in the documents, as far as the clock has no say in it', async () => {
  const own = await puppeteer.launch({
    executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const onlyCategories = ['performance', 'seo', 'best-practices'];
  const found: string[] = [];
  for (const path of ['/lp', '/legal/termofuse?lang=en']) {
    const page = await own.newPage();
    const measured = async () => {
      const result = await lighthouse(app.origin + path, { onlyCategories, formFactor: 'mobile' }, undefined, page);
      if (result === undefined) throw new Error('Lighthouse gave no result');
      return result.lhr;
    };
    let lhr = await measured();
    // On a busy machine the browser may record no trace of the load: nothing is judged then.
    for (let more = 0; more < 9 && lostTraceOf(lhr) !== null; more++) lhr = await measured();
    const { performance, ...others } = lhr.categories;
    if (process.env.TENKEN_SCREENSHOTS !== undefined) console.log(path, performance?.score);
    for (const { id, score, auditRefs } of Object.values(others)) {
      const lost = auditRefs.filter(one => one.weight > 0 && (lhr.audits[one.id]?.score ?? 1) < 1);
      if (score !== 1) found.push(`${path} ${id}: ${lost.map(one => one.id).join(', ')}`);
    }
    const shift = lhr.audits['cumulative-layout-shift'];
    const by = shift?.numericValue ?? shift?.errorMessage ?? 'unknown';
    if (!(Number(by) <= 0.02)) found.push(`${path}: shifts by ${by}`);
  }
  expect(found).toEqual([]);
  await own.close();
});

test('printed is what a document says, without menu, buttons and footer', async () => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto(`${app.origin}/legal/termofuse`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  for (const gone of ['banner', 'contentinfo'] as const) expect(await page.getByRole(gone).isVisible()).toBe(false);
  await context.close();
});

test('a list is printed in full, its head at its place, without the frame and its controls', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' });
  const value = await sessionOf(app.services, app.world, 'master');
  await context.addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  const page = await context.newPage();
  await page.goto(`${app.origin}/t/alpha/g/G001/users`);
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('banner').first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['banner', 'navigation', 'search', 'complementary'] as const)
    expect(await page.getByRole(gone).count()).toBe(0);
  expect(await page.locator('.button:visible').count()).toBe(0);
  expect(await page.getByRole('row').nth(1).isVisible()).toBe(true);
  expect(
    await page
      .locator('th')
      .first()
      .evaluate(head => getComputedStyle(head).position),
  ).toBe('static');
  const folder = process.env.TENKEN_SCREENSHOTS;
  if (folder !== undefined) await page.pdf({ path: `${folder}/users-ja-print.pdf` });
  await context.close();
});

test('a dark system gets dark pages outside of the application too, and paper stays light', async () => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  for (const path of ['/api/docs', '/nothing/here']) {
    await page.goto(app.origin + path);
    await page.locator('h1').first().waitFor();
    expect(await darkViolations(page)).toEqual([]);
  }
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const path of ['/lp', '/api/docs']) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(app.origin + path);
    expect(await ground()).toBe('rgb(16, 21, 28)');
    await page.emulateMedia({ media: 'print' });
    expect(await ground()).toMatch(/^rgb\((255, 255, 255|245, 247, 250)\)$/);
  }
  await context.close();
});
