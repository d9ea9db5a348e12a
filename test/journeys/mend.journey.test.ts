import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { languages } from '#language/message.ts';
import { exclusionKindNames, issueStateNames } from '#product/findings/api/issue-marks.ts';
import { issueTexts, noteTexts } from '#product/findings/web/issues/issue-texts.ts';
import { actTexts } from '#product/findings/web/verification-history/act-texts.ts';
import { isFull } from '../extent.ts';
import { readZip } from '../read-zip.ts';
import { servePages } from '../serve-pages.ts';
import { openBrowser } from './open-browser.ts';
import { type Visit, visit } from './visit.ts';

const { firstRun } = inject('product');
const { tenantPreferredId } = firstRun.tenant;
const group = `${firstRun.url}/t/${tenantPreferredId}/g/G001`;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A site of two pages with three faults, of which `mend` takes one away. */
async function openSite() {
  let isMended = false;
  const page = (
    n: number,
  ) => `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>試験 ${n}</title></head><body>
    <header><a href="/">1</a> <a href="/two.html">2</a></header><main><h1>見出し ${n}</h1>
    <center>古い要素</center>${n === 2 && isMended ? '' : `<marquee id="m${n}">流れる</marquee>`}</main></body></html>`;
  const answer = (n: number) => (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(n));
  };
  const site = await servePages({ '/': answer(1), '/two.html': answer(2) });
  return {
    ...site,
    mend: () => {
      isMended = true;
    },
  };
}

async function signIn({ page }: Visit): Promise<void> {
  const { email, password } = firstRun.tenant;
  const answer = await page.request.post(`${firstRun.url}/api/auth/${tenantPreferredId}/sign-in`, {
    data: { email, password },
    headers: { origin: firstRun.url },
  });
  expect(answer.status()).toBe(200);
}

/** Verifies the quality of a site; returns the query of its run once it has ended. */
async function verify(page: Page, url: string): Promise<string> {
  const { user } = (await (await page.request.get(`${firstRun.url}/api/auth/me`)).json()) as {
    user: { tenantId: string };
  };
  const api = `${firstRun.url}/api/tenants/${user.tenantId}`;
  const answer = await page.request.post(`${api}/sites`, {
    data: { data: { url, quality: true, groupId: 'G001' } },
    headers: { origin: firstRun.url },
  });
  expect(answer.status()).toBe(202);
  const { baseUrlEncoded, date } = (await answer.json()) as { baseUrlEncoded: string; date: string };
  const run = `${api}/groups/G001/sites/${baseUrlEncoded}/dates/${date}`;
  await expect
    .poll(async () => ((await (await page.request.get(run)).json()) as { isAllFinished: boolean }).isAllFinished, {
      timeout: 300_000,
      interval: 500,
    })
    .toBe(true);
  return String(new URLSearchParams({ base_url_encoded: baseUrlEncoded, date }));
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.TENKEN_SCREENSHOTS;
  for (const width of folder === undefined ? [] : [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/mend-${name}-${width}.png`, fullPage: true });
  }
}

const choose = async (page: Page, label: string, option: string) => {
  await page
    .getByRole('button', { name: new RegExp(label) })
    .last()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const words = {
  ja: {
    results: '品質の検証結果',
    overview: '検証の概要',
    issues: '対応状況',
    comparison: '検証の比較',
    fixed: '解消',
    more: 'その他の操作',
    pdf: 'PDFレポート',
    export: '書き出す',
    newFile: /新着/,
    download: /をダウンロード/,
  },
  en: {
    results: 'Quality results',
    overview: 'Run overview',
    issues: 'Issues',
    comparison: 'Compare runs',
    fixed: 'Fixed',
    more: 'More actions',
    pdf: 'PDF report',
    export: 'Export',
    newFile: /\d new/,
    download: /^Download/,
  },
};

/** The bytes of a download, kept beside the screenshots where these are taken. */
async function keep(download: Download, name: string): Promise<Buffer> {
  const folder = process.env.TENKEN_SCREENSHOTS;
  if (folder !== undefined) await download.saveAs(`${folder}/${name}`);
  return readFile(await download.path());
}

/** All texts of a workbook. */
async function textsOfWorkbook(bytes: Buffer): Promise<string> {
  const files = await readZip(bytes);
  return [...files].map(([, content]) => content.toString()).join('\n');
}

test.each(isFull ? languages : (['ja'] as const))(
  'a finding is excluded, another fixed and confirmed (%s)',
  async language => {
    const say = (name: keyof typeof issueTexts) => issueTexts[name][language];
    const state = (name: keyof typeof issueStateNames) => issueStateNames[name][language];
    const site = await openSite();
    const opened = await visit(browser, language);
    const { page, look, lookAgain, faults, close } = opened;
    await signIn(opened);
    const first = await verify(page, `${site.origin}/`);
    await page.goto(`${group}/quality?${first}&tab=places`);
    await look(words[language].results);
    const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

    // The obsolete element is accepted, with a reason.
    const center = rowOf('<center>').first();
    await center.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: say('title') });
    await lookAgain('dialog');
    await dialog.getByRole('button', { name: say('exclude') }).click();
    await dialog.getByRole('button', { name: say('excludeNow'), exact: true }).click();
    await dialog.getByText(say('reasonMissing')).waitFor();
    await choose(page, say('kind'), exclusionKindNames.accepted[language]);
    await dialog.getByLabel(say('reason'), { exact: true }).fill('次の改修まで許容する');
    await lookAgain('exclusion');
    await dialog.getByRole('button', { name: say('excludeNow'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await center.getByText(state('excluded')).waitFor();

    // Of the other two, one is mended.
    await rowOf('id="m2"').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: say('changeMany'), exact: true }).click();
    await choose(page, say('state'), state('fixed'));
    // What is typed is there again after the panel was closed and the page loaded anew, and saved with the state.
    await dialog.getByLabel(say('note'), { exact: true }).fill('担当の部署で削除した');
    await lookAgain('panel');
    await shoot(page, `panel-${language}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await rowOf('id="m2"').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: say('changeMany'), exact: true }).click();
    await dialog.getByText(say('draftFound')).waitFor();
    await dialog.getByRole('button', { name: say('save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf('id="m2"').first().getByText(state('fixed')).waitFor();
    // Taken back on the server, and decided again.
    await page
      .getByRole('button', { name: say('undo'), exact: true })
      .last()
      .click();
    await page.getByText(say('undoneNow')).waitFor();
    await rowOf('id="m2"').first().getByText(state('open')).waitFor();
    await rowOf('id="m2"').first().getByRole('button').first().click();
    await choose(page, say('state'), state('fixed'));
    await dialog.getByRole('button', { name: say('save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf('id="m2"').first().getByText(state('fixed')).waitFor();
    site.mend();
    const second = await verify(page, `${site.origin}/`);

    const query = new URLSearchParams({ site: encodeBaseUrl(`${site.origin}/`) });
    await page.goto(`${group}/issues?${query}`);
    await look(words[language].issues);
    await rowOf('id="m2"').getByText(state('confirmed')).waitFor();
    await rowOf('id="m2"').getByRole('button').first().click();
    await dialog.getByText('担当の部署で削除した').waitFor();
    await page.keyboard.press('Escape');
    await rowOf('<center>').getByText(state('excluded')).waitFor();
    // A note is written in the row, and several rows are selected for one change.
    await rowOf('id="m2"').getByRole('button', { name: noteTexts.add[language] }).click();
    await rowOf('id="m2"')
      .getByRole('textbox', { name: say('note') })
      .fill('公開側でも確認済み');
    await page.keyboard.press('Control+Enter');
    await rowOf('id="m2"').getByText('公開側でも確認済み').waitFor();
    await page.getByRole('checkbox', { name: say('selectAll') }).check();
    await page.getByRole('button', { name: say('changeMany'), exact: true }).waitFor();
    await lookAgain('selected');
    await shoot(page, `issues-${language}`);
    // What was done stands in the history of the site.
    await page.goto(`${group}/verification-history?base_url_encoded=${query.get('site')}`);
    await page.getByRole('button', { name: actTexts.title[language] }).click();
    await page.getByText(actTexts.kinds.excluded[language], { exact: true }).first().waitFor();
    await lookAgain('acts');
    await page.goto(`${group}/issues?${query}&tab=exclusions`);
    await page.getByText('次の改修まで許容する').waitFor();
    await lookAgain('exclusions');

    // What nobody has begun with stands beside it, by defect.
    await page.goto(`${group}/issues?${query}&tab=backlog`);
    await page
      .getByRole('link', { name: /廃止|obsolete/ })
      .first()
      .waitFor();
    await lookAgain('backlog');
    await shoot(page, `backlog-${language}`);
    await page.setViewportSize({ width: 1280, height: 900 });

    // Its score is shown as detected and after decisions.
    await page.goto(`${group}/run?${second}`);
    await look(words[language].overview);
    const scores = page.getByRole('table').filter({ hasText: language === 'ja' ? '除外後' : 'After exclusions' });
    await scores.getByText(state('excluded'), { exact: true }).first().waitFor();
    await shoot(page, `overview-${language}`);
    await page.setViewportSize({ width: 1280, height: 900 });

    // Its report is a PDF.
    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: words[language].more, exact: true }).click();
    await page.getByRole('menuitem', { name: words[language].pdf, exact: true }).click();
    const paper = await keep(await pdf, `mend-report-${language}.pdf`);
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');

    // Both runs are compared: one place is fixed, and nothing is new.
    await page.goto(`${group}/comparison?${second}&tab=places`);
    await look(words[language].comparison);
    await rowOf('id="m2"').getByText(words[language].fixed).first().waitFor();
    await shoot(page, `comparison-${language}`);
    await page.setViewportSize({ width: 1280, height: 900 });

    // The list is exported as it is filtered.
    await page.goto(`${group}/quality?${second}&tab=places&state=excluded`);
    await look(words[language].results);
    await page.getByRole('button', { name: words[language].export, exact: true }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).last().click();
    await page.getByRole('button', { name: words[language].newFile }).click();
    const workbook = page.waitForEvent('download');
    await page.getByRole('link', { name: words[language].download }).first().click();
    const sheets = await textsOfWorkbook(await keep(await workbook, `mend-places-${language}.xlsx`));
    expect(sheets).toContain('center');
    expect(sheets).toContain(state('excluded'));
    expect(sheets).not.toContain('marquee');

    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${group}/quality?${second}&tab=places&state=excluded`);
    await look(words[language].results);
    await page.getByText('<center>').first().waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(390);
    expect(faults()).toEqual([]);
    await close();
    await site.close();
  },
);
