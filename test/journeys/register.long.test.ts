import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTenken, type Tenken } from '../factories/start-tenken.ts';
import { sessionOf, tenants } from '../factories/world.ts';
import { servePages } from '../serve-pages.ts';
import { openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';
import { walkedIn } from './walked-in.ts';

const page = (text: string) =>
  `<!doctype html><html lang="en"><title>${text}</title><h1>${text}</h1><p>${`${text}. `.repeat(20)}</p>`;

let tenken: Tenken;
let browser: Browser;
let site: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  site = await servePages({ '/one': page('The harbour at noon'), '/two': page('Boats of the north') });
  [tenken, browser] = await Promise.all([startTenken(1), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await tenken?.close();
  await site?.close();
});

const words = {
  ja: {
    title: '新しい検証',
    csv: 'CSVファイルで指定',
    choose: 'CSVファイルを選択',
    chosen: '（2件）を検証します',
    wrong: '2行目：',
    check: '接続を確認',
    answers: 'サイトが応答しました（ステータス200）',
    more: '詳細設定',
    ip: 'IPアドレス',
    private: '10.0.0.1',
    start: '検証を開始',
    finished: '完了',
  },
  en: {
    title: 'New verification',
    csv: 'URLs from a CSV file',
    choose: 'Choose a CSV file',
    chosen: '(2 URLs) will be verified',
    wrong: 'Row 2:',
    check: 'Check the connection',
    answers: 'The site responded (status 200)',
    more: 'More options',
    ip: 'IP address',
    private: '10.0.0.1',
    start: 'Start verification',
    finished: 'Finished',
  },
} as const;

/** Writes pictures of a desk and a phone into the folder in `TENKEN_SCREENSHOTS`, when there is one. */
async function draw(shown: Page, name: string): Promise<void> {
  const folder = process.env.TENKEN_SCREENSHOTS;
  if (folder === undefined) return;
  for (const width of [390, 1440]) {
    await shown.setViewportSize({ width, height: 900 });
    await shown.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}

test.each(walkedIn('en'))('a list of URLs from the form to the finished run (%s)', async language => {
  const say = words[language];
  const { page: shown, look, lookAgain, refuses, faults, close } = await visit(browser, language);
  const { app } = tenken;
  const value = await sessionOf(app.services, app.world, 'admin');
  await shown.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  await shown.goto(`${app.origin}/t/${tenants.alpha.tenantPreferredId}/g/G001/create-site`);
  await look(say.title);
  await shown.getByRole('radio', { name: say.csv }).check();
  const upload = (text: string, name: string) =>
    shown.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  // Nothing of a file with a faulty row is taken.
  refuses(`422 POST /api/tenants/${tenants.alpha.tenantId}/groups/G001/sites/csv`);
  await upload(`${site.origin}/one\nhttps://elsewhere.example/\n`, 'wrong.csv');
  await shown.getByText(say.wrong).waitFor();
  await upload(`URL\n${site.origin}/one\n${site.origin}/two\n`, `${language}.csv`);
  await shown.getByText(say.chosen).waitFor();

  await shown.locator('summary').filter({ hasText: say.more }).click();
  await shown.getByLabel(say.ip).fill(say.private);
  refuses('422 GET /api/tenants/check-url-and-ip-address');
  await shown.getByRole('button', { name: say.check }).click();
  await shown.getByRole('status').filter({ hasText: say.private }).waitFor();
  await shown.getByLabel(say.ip).fill('');
  await shown.getByRole('button', { name: say.check }).click();
  await shown.getByText(say.answers).waitFor();
  await lookAgain('all options');
  await draw(shown, `create-site-${language}`);
  await shown.setViewportSize({ width: 1280, height: 900 });

  // The first function alone.
  for (const box of (await shown.locator('input[name=functions]').all()).slice(1)) await box.uncheck();
  await shown.getByRole('button', { name: say.start }).click();
  await shown.waitForURL(/\/run\?/);
  await shown.getByText(say.finished).first().waitFor({ timeout: 300_000 });
  expect(site.asked.filter(one => one === 'GET /two').length).toBeGreaterThan(0);
  expect(faults()).toEqual([]);
  await close();
});
