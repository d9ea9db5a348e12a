import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contractForm } from '../factories/make-contract.ts';
import { processesOf } from '../factories/start-machine.ts';
import { readPdf } from '../pdf-text.ts';
import { readZip } from '../read-zip.ts';
import { openBrowser } from './open-browser.ts';
import { type Visit, visit } from './visit.ts';
import { walkedIn } from './walked-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const contractName = 'みどり広告株式会社';
const project = '秋のキャンペーン';
/** As Yahoo! writes it, with the cost of the first day as it is given. */
const csvOf = (cost: string) =>
  Buffer.from(
    [
      '日,キャンペーン名,インプレッション数,クリック数,コスト,コンバージョン数',
      `2026-10-01,指名,1000,20,${cost},1`,
      '2026-10-02,指名,2000,40,900,3',
      '',
    ].join('\n'),
  );

/** Signs in as the provider's staff. */
async function signIn(page: Page): Promise<void> {
  const { firstRun } = inject('product');
  await page.goto(`${firstRun.url}/sys-admin/signin`);
  await page.getByLabel('メールアドレス').fill(firstRun.staff.email);
  await page.getByLabel('パスワード', { exact: true }).fill(firstRun.staff.password);
  await page.getByRole('button', { name: 'サインイン', exact: true }).click();
  await page.waitForURL(/\/sys-admin\/home/);
}

async function makeContract({ page, look }: Visit): Promise<void> {
  const { tenantPreferredId, contractEmail } = contractForm();
  await page.getByRole('main').getByRole('link', { name: '広告契約を作成' }).click();
  await look('広告契約の作成');
  for (const [label, value] of [
    ['契約ID', tenantPreferredId],
    ['契約者名', contractName],
    ['姓', '緑'],
    ['名', '花子'],
    ['契約メールアドレス', contractEmail],
    ['電話番号', '03-1234-5678'],
    ['郵便番号', '100-0001'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: /プラン/ }).click();
  await page.getByRole('option', { name: 'スターター' }).click();
  await page.getByRole('button', { name: '契約を作成' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'この内容で作成' }).click();
  await page.getByRole('heading', { name: '契約を作成しました' }).waitFor();
  await page.getByText(/^ADBOX_TENANT_/).waitFor();
  await page.getByRole('button', { name: '契約を開く' }).click();
  await look(contractName);
}

async function makeProject({ page, look }: Visit): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'この契約のページ' });
  await pages.getByRole('link', { name: 'プロジェクト' }).click();
  await page.getByText('プロジェクトはまだありません').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'プロジェクトを作成' }).first().click();
  await look('プロジェクトの作成');
  await page.getByLabel('プロジェクト名').fill(project);
  await page.getByLabel('広告主名').fill('みどり家具');
  await page.getByLabel('広告主ID').fill('midori');
  await page.getByRole('button', { name: 'プロジェクトを作成' }).click();
  await look('プロジェクトの編集');
}

const media = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Kills all workers when some days are collected and others are not. */
async function killInTheMiddle(page: Page): Promise<void> {
  const progress = media(page, 'Google広告').getByRole('progressbar');
  const done = async () => Number(await progress.getAttribute('aria-valuenow'));
  // The platform is silent after some months: the progress stands still.
  let before = 0;
  const standsStill = async () => {
    const now = await done();
    const still = now > 0 && now === before;
    before = now;
    return still;
  };
  await expect.poll(standsStill, { timeout: 60_000, interval: 3_000 }).toBe(true);
  const workers = processesOf(inject('product').dataDir, /worker\/main\.ts/);
  expect(workers.length).toBeGreaterThan(0);
  expect(await done()).toBeLessThan(100);
  for (const pid of workers) process.kill(pid, 'SIGKILL');
}

/** Links Google by its sign-in, what was typed before stays, and chooses an account: another worker ends its collection. */
async function linkAccount({ page, lookAgain }: Visit): Promise<void> {
  await page.getByLabel('プロジェクト名').fill(`${project} 2026`);
  await page.getByRole('button', { name: 'Google広告: 連携する' }).click();
  await page.getByText('Google広告と連携しました。').waitFor();
  await page.getByRole('button', { name: 'Google広告: 連携を解除' }).waitFor();
  expect(await page.getByLabel('プロジェクト名').inputValue()).toBe(`${project} 2026`);
  await page.getByRole('button', { name: 'Google広告: アカウントを設定' }).click();
  await page.getByLabel('名前・IDで絞り込み').fill('本店');
  await page.getByRole('radio').check();
  await lookAgain('accounts of the platform');
  await page.getByRole('button', { name: 'このアカウントを使う' }).click();
  await killInTheMiddle(page);
  await media(page, 'Google広告').getByText('正常').waitFor({ timeout: 300_000 });
}

/** Sets an account by its id, which a file feeds: a broken one changes nothing. A third account is beyond the plan. */
async function importFile({ page, lookAgain, refuses }: Visit): Promise<void> {
  const name = 'Yahoo!広告 検索広告';
  const yahoo = media(page, name);
  await yahoo.getByRole('button', { name: `${name}: アカウントを設定` }).click();
  await page.getByRole('dialog').getByLabel('アカウントID').fill('7654321');
  await page.getByRole('button', { name: 'このアカウントを使う' }).click();
  await yahoo.getByText('ファイル待ち').waitFor();
  const give = (buffer: Buffer) =>
    yahoo.locator('input[type=file]').setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer });
  await yahoo.getByRole('button', { name: `${name}: CSVを取り込む` }).click();
  refuses(
    `422 POST ${new URL(page.url()).pathname.replace(/.*(ADBOX_TENANT_\w+).*/, '/api/tenants/$1/ad-accounts/import')}`,
  );
  await give(csvOf('千円'));
  await yahoo.getByText(/2行目/).waitFor();
  await lookAgain('a broken file');
  await give(csvOf('1200'));
  await yahoo.getByText('2026/10/01〜2026/10/02 の2日分（2行）を取り込みました。').waitFor();
}

/** While a report is being made the project's screen leads back to the list, with the reason. */
async function isLedAway({ page }: Visit): Promise<void> {
  const address = page.url();
  const asked = /\/project\?.*hasReportIsRunning=true/;
  await page.route(asked, route => route.fulfill({ json: true }));
  await page.goto(address);
  await page.waitForURL(/\/list-project$/);
  await page.getByText('レポートを作成中のプロジェクトは編集できません。').waitFor();
  await page.unroute(asked);
}

async function makeReport({ page, look, lookAgain }: Visit): Promise<void> {
  await page.getByRole('link', { name: `${project} 2026のレポートを作成` }).click();
  await look('広告レポートの作成');
  await page.getByRole('button', { name: '表で見る' }).click();
  await page.getByLabel('レポート名').fill('秋');
  await page.getByLabel('レポート名').blur();
  await page.getByText('レポート名は半角英数字、アンダースコア、ハイフンで入力してください。').waitFor();
  await lookAgain('the figures as a table');
  await page.getByLabel('レポート名').fill('autumn_2026-10');
  await page.getByLabel('「サマリー」へのコメント').fill('10月は好調でした。');
  await page.getByRole('button', { name: 'レポートを作成' }).click();
  await page.waitForURL(/\/list-report$/);
  await page.getByRole('button', { name: 'autumn_2026-10のPDFをダウンロード' }).waitFor({ timeout: 300_000 });
  await look(contractName);
}

async function download(page: Page, format: 'Excel' | 'PDF'): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `autumn_2026-10の${format}をダウンロード` }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.each(walkedIn('ja'))('from a contract to a report as Excel and PDF (%s)', async () => {
  const walk = await visit(browser, 'ja');
  const { page } = walk;
  await signIn(page);
  await makeContract(walk);
  await makeProject(walk);
  await linkAccount(walk);
  await importFile(walk);
  await isLedAway(walk);
  await makeReport(walk);
  const [workbook, paper] = [await download(page, 'Excel'), await download(page, 'PDF')];
  expect([workbook.name, paper.name]).toEqual(['autumn_2026-10.xlsx', 'autumn_2026-10.pdf']);
  expect((await readZip(workbook.bytes)).has('xl/workbook.xml')).toBe(true);
  const text = readPdf(paper.bytes).lines.join('\n');
  expect(text).toContain('みどり家具');
  expect(text).toContain('10月は好調でした。');
  await page.getByRole('button', { name: 'autumn_2026-10を削除' }).click();
  await page.getByRole('button', { name: '削除する' }).click();
  await page.getByText('広告レポートはまだありません').waitFor();
  // The account by file has no figures of September: that is how the API says so.
  const faults = walk.faults().filter(fault => !/^409 GET .*\/figures$/.test(fault));
  expect(faults).toEqual([]);
  await walk.close();
});
