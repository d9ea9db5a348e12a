import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInspections } from '#product/reports/api/inspections.ts';
import { listInspectionTickets } from '#product/reports/api/specified-exports.ts';
import {
  inspectedGroup,
  makeInspectedRun,
  makeInspection,
  makeInspector,
  prepareReport,
} from '../factories/make-inspection.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { type Person, sessionOf, tenants } from '../factories/world.ts';
import { writeTicket } from '../factories/write-ticket.ts';
import { fileOfExport } from '../file-of-export.ts';
import { readZip } from '../read-zip.ts';
import { axeViolations, openBrowser } from './open-browser.ts';
import { type Visit, visit } from './visit.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const group = `/t/${tenants.alpha.tenantPreferredId}/g/G002`;
const title = '市の窓口の検査';

async function signedIn(person: Person): Promise<Visit> {
  const opened = await visit(browser, 'ja');
  const value = await sessionOf(app.services, app.world, person);
  await opened.page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  return opened;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const cellOf = (page: Page, name: RegExp) => page.getByRole('table').getByRole('button', { name });

/** Creates the report in the browser, from the run of five pages. */
async function create({ page, look, lookAgain }: Visit): Promise<string> {
  await page.goto(`${app.origin}${group}/inspection-reports`);
  await look('検査報告書');
  // The empty list offers it a second time.
  await page.getByRole('button', { name: '検査報告書を作成', exact: true }).first().click();
  await page.getByRole('textbox', { name: '検査報告書の名前' }).fill(title);
  await page.getByRole('button', { name: /サイト/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: '表示中のページをすべて選択' }).click();
  await page.getByText('5 / 200ページを選択中').waitFor();
  await page.getByRole('button', { name: /適合レベル/ }).click();
  await page.getByRole('option', { name: 'A', exact: true }).click();
  await lookAgain('create');
  await press(page, '作成');
  await page.waitForURL(/inspection-detail/);
  const { items } = await (await app.as('user')).call(listInspections, { params: inspectedGroup, query: {} });
  const { managementId = '' } = items[0] ?? {};
  await prepareReport(app, managementId);
  return managementId;
}

test('two people inspect five pages at once, up to the signed zip', async () => {
  const pages = Object.fromEntries(['/', '/a', '/b', '/c', '/d'].map((path, n) => [path, findingsOf(n)]));
  await makeInspectedRun(app, pages);
  await makeInspector(app, '田中', 'user');
  await makeInspector(app, '鈴木', 'admin');
  const [tanaka, suzuki] = [await signedIn('user'), await signedIn('admin')];
  const managementId = await create(tanaka);
  await press(tanaka.page, '検査を開始');
  await tanaka.page.getByText('検査中', { exact: true }).waitFor();
  await suzuki.page.goto(`${app.origin}${group}/inspection-detail/${managementId}`);
  await suzuki.look(title);
  // Both look at the same cell; who is late is told, and overwrites nothing.
  for (const { page } of [tanaka, suzuki]) await cellOf(page, /1ページ目 1\.3\.1/).click();
  await suzuki.page.getByRole('textbox', { name: '理由' }).fill('表の見出しがない');
  await tanaka.page.getByRole('radio', { name: '適合', exact: true }).check();
  await tanaka.lookAgain('cell');
  await press(tanaka.page, '判定を保存');
  await suzuki.page.getByText('田中さんがこの項目を判定しました').waitFor();
  await expect.poll(() => suzuki.page.getByRole('textbox', { name: '理由' }).inputValue()).toBe('表の見出しがない');
  await press(suzuki.page, '最新の判定を表示');
  await cellOf(suzuki.page, /1ページ目 1\.3\.1：適合/).waitFor();
  // By keyboard alone: the next cell, a verdict, save.
  await suzuki.page.keyboard.press('Escape');
  await suzuki.page.locator('#inspected-cell').focus();
  await suzuki.page.keyboard.press('j');
  await suzuki.page.waitForURL(/criterion=1\.3\.2/);
  await suzuki.page.locator('#inspected-cell').focus();
  await suzuki.page.keyboard.press('3');
  await expect.poll(() => suzuki.page.getByRole('radio', { name: '非適用' }).isChecked()).toBe(true);
  await press(suzuki.page, '判定を保存');
  await cellOf(tanaka.page, /1ページ目 1\.3\.2：非適用/).waitFor();
  await judgeRest(tanaka.page);
  await press(tanaka.page, '確認に進む');
  await tanaka.page.getByText('確認中', { exact: true }).waitFor();
  for (const { page } of [tanaka, suzuki]) await press(page, 'ほかの人の判定をすべて確認');
  await suzuki.page.getByText('確認 125 / 125').waitFor();
  await press(suzuki.page, '署名');
  await suzuki.lookAgain('sign');
  await press(suzuki.page, '署名する');
  await tanaka.page.getByText('署名済み', { exact: true }).waitFor();
  await press(tanaka.page, '報告書のファイルを作成');
  const user = await app.as('user');
  const tickets = () => user.call(listInspectionTickets, { params: inspectedGroup, query: {} });
  await expect.poll(async () => (await tickets()).length).toBe(1);
  await writeTicket(app, inspectedGroup.tenantId, (await tickets())[0]!);
  const files = await readZip(await fileOfExport(app, (await tickets())[0]!));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['index.html', 'test-result.pdf', 'test-result.xlsx']));
  // The page for the organisation's site is judged like any other.
  const own = await visit(browser, 'ja');
  await own.page.setContent(files.get('index.html')!.toString());
  expect(await axeViolations(own.page)).toEqual([]);
  await own.close();
  expect(tanaka.faults()).toEqual([]);
  expect(suzuki.faults()).toEqual([]);
  for (const one of [tanaka, suzuki]) await one.close();
});

test('staff manage inspections of the group in view, and people who may only view change nothing', async () => {
  const below = `/sys-admin/contract-detail/${inspectedGroup.tenantId}/g/G002`;
  const { params } = await makeInspection(app, { url: 'https://staff.open.example/', pages: { '/': findingsOf(0) } });
  const [master, viewer] = [await signedIn('staffMaster'), await signedIn('restrictedStaff')];
  for (const { page } of [master, viewer]) {
    await page.goto(`${app.origin}${below}/inspection-reports`);
    await page.getByRole('link', { name: '市の窓口サイト' }).waitFor();
  }
  await master.lookAgain('reports of staff');
  await master.page.getByRole('navigation', { name: 'この契約のページ' }).getByRole('link', { name: '検査' }).waitFor();
  await master.page.getByRole('link', { name: '検査者', exact: true }).click();
  await master.page.waitForURL(`${app.origin}${below}/inspectors`);
  await press(master.page, '検査者を追加');
  await master.page.getByRole('textbox', { name: '検査者の名前' }).fill('検査センター');
  await press(master.page, '保存');
  await master.page.getByRole('table').getByText('検査センター').waitFor();
  await master.lookAgain('inspectors of staff');
  await master.page.goto(`${app.origin}${below}/inspection-settings`);
  await master.page.getByRole('button', { name: '設定を保存' }).waitFor();
  await master.lookAgain('settings of staff');
  // The address of a report leads to it wherever it is; those of lists lead to the group in view.
  await viewer.page.goto(`${app.origin}/sys-admin/inspection-detail/${params.managementId}?page=1&criterion=1.3.1`);
  await viewer.page.waitForURL(`${app.origin}${below}/inspection-detail/${params.managementId}?**`);
  await viewer.page.getByRole('heading', { level: 1, name: '市の窓口サイト' }).waitFor();
  await viewer.page.getByRole('heading', { level: 2, name: /1\.3\.1/ }).waitFor();
  expect(await viewer.page.getByRole('button', { name: '判定を保存' }).count()).toBe(0);
  await viewer.page.goto(`${app.origin}/sys-admin/inspectors`);
  await viewer.page.waitForURL(`${app.origin}${below}/inspectors`);
  await viewer.page.getByRole('table').getByText('検査センター').waitFor();
  expect(await viewer.page.getByRole('button', { name: '検査者を追加' }).count()).toBe(0);
  for (const one of [master, viewer]) {
    expect(one.faults()).toEqual([]);
    await one.close();
  }
});

/** What the engine found on a page: an error on the first, elements to judge on all. */
function findingsOf(n: number) {
  return [
    ...(n === 0 ? [['1.1.1', 'axe:image-alt', 'a', 'error'] as const] : []),
    ['1.3.1', 'axe:table', `n${n}`, 'needCfm'] as const,
  ];
}

/** Page by page, all that is open. */
async function judgeRest(page: Page): Promise<void> {
  for (let n = 1; n <= 5; n += 1) {
    await cellOf(page, new RegExp(`^${n}ページ目 1\\.2\\.1:`)).click();
    await page.getByRole('button', { name: 'まとめて操作' }).click();
    await page.getByRole('menuitem', { name: 'このページの未判定を「適合」にする' }).click();
    const question = page.getByRole('alertdialog', { name: 'まとめて判定しますか？' });
    await question.getByText(new RegExp(`^${n}ページ目の4\\.1\\.2`)).waitFor();
    await question.getByRole('button', { name: 'まとめて判定' }).click();
    await cellOf(page, new RegExp(`^${n}ページ目 4\\.1\\.2：適合`)).waitFor();
  }
}
