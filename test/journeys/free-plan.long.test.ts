import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mailsTo } from '../outbox.ts';
import { type Site, startSite } from '../site/site-server.ts';
import { openBrowser } from './open-browser.ts';
import { linkOf, type Visit, valueOf, visit } from './visit.ts';

let site: Site;
let browser: Browser;
let visitor: Visit;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  visitor = await visit(browser, 'ja');
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const email = 'midori@machi.example';
const password = 'Mori-no-machi-5';

test('free sign-up to first results', async () => {
  const { page, look, refuses, faults } = visitor;
  const { firstRun, dataDir } = inject('product');
  const { url } = firstRun;
  const app = { origin: url, dataDir, services: { publicUrl: url } };

  await page.goto(`${app.origin}/system/free-create`);
  await look('無料プランのお申し込み');
  await page.getByLabel('会社名・団体名').fill('みどり野観光協会');
  await page.getByLabel('姓', { exact: true }).fill('緑野');
  await page.getByLabel('名', { exact: true }).fill('翠');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('電話番号').fill('03-1234-5678');
  await page.getByRole('button', { name: '確認メールを送信' }).click();
  await page.getByText('利用規約とプライバシーポリシーへの同意が必要です。').waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '確認メールを送信' }).click();
  await look('確認メールを送信しました');

  const [confirmation] = await mailsTo(app, email);
  if (!confirmation) throw new Error('no mail');
  const link = linkOf(app, confirmation);
  await page.goto(link);
  await look('パスワードの設定');
  await page.getByLabel('新しいパスワード', { exact: true }).fill(password);
  await page.getByLabel('新しいパスワード（確認）').fill(password);
  await page.getByRole('button', { name: '設定して登録を完了' }).click();
  await look('無料プランの登録が完了しました');
  const [, welcome] = await mailsTo(app, email, 2);
  if (!welcome) throw new Error('no second mail');
  const contractId = valueOf(welcome, '契約ID');
  await page.getByText(contractId, { exact: true }).waitFor();

  await page.getByRole('main').getByRole('link', { name: 'サインイン' }).click();
  await look('サインイン');
  expect(await page.getByLabel('契約ID').inputValue()).toBe(contractId);
  await page.getByLabel('メールアドレス').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: 'サインイン', exact: true }).click();
  await page.waitForURL(`${app.origin}/t/${contractId}/g/G001/top`);
  await look('サイト一覧');

  await page.goto(`${app.origin}/t/${contractId}/g/G001/create-site`);
  await look('新しい検証');
  const functions = page.getByRole('group', { name: '検証項目' }).getByRole('checkbox');
  const offered = await functions.evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value));
  expect(offered).toEqual(['quality', 'link']);
  await page.getByLabel('サイトのURL').fill(`${site.url}/`);
  await page.getByLabel('ページ数の上限').fill('4');
  await page.getByRole('button', { name: '検証を開始' }).click();
  await page.waitForURL(/\/run\?/);

  // The overview shows the end by a live message.
  await page.getByRole('main').getByText('完了', { exact: true }).first().waitFor({ timeout: 600_000 });
  await page.getByRole('main').getByRole('link', { name: /品質/ }).first().click();
  await page.waitForURL(/\/quality\?/);
  await page.getByRole('table').last().getByRole('link').first().waitFor();
  await look('品質');

  // A paid plan instead of the free one: the choice, what it costs, and the plan; the run stays.
  await page.goto(`${app.origin}/t/${contractId}/g/G001/contract`);
  await page.getByRole('button', { name: '有料プランに変更' }).click();
  await page.getByRole('button', { name: '料金を確認' }).click();
  await page.getByText('プランを選択してください').waitFor();
  await page.getByRole('button', { name: /プラン$/ }).click();
  await page.getByRole('option', { name: 'ライト' }).click();
  await page.getByRole('button', { name: '料金を確認' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('10,780円（税込）を今回請求します', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'この内容で変更' }).click();
  await page.getByText('有料プランを開始しました。').waitFor();
  await page.getByRole('link', { name: '契約を変更' }).waitFor();
  await look('契約');
  await page.goto(`${app.origin}/t/${contractId}/g/G001/top`);
  await page.getByRole('main').getByRole('table').getByText('完了', { exact: true }).first().waitFor();

  // The link of the mail was used up.
  await page.goto(link);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(password);
  await page.getByLabel('新しいパスワード（確認）').fill(password);
  refuses('410 POST /api/free-tenants/confirm');
  await page.getByRole('button', { name: '設定して登録を完了' }).click();
  await page.waitForURL(/\/error\/expired\?for=free$/);
  expect(faults()).toEqual([]);
});
