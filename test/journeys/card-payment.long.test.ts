import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardError, type CardRefusal } from '#platform/payments/card-payments.ts';
import { storeContract } from '../factories/make-contract.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { sessionOf, tenants } from '../factories/world.ts';
import { servePages } from '../serve-pages.ts';
import { openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';

/** A provider's form: it knows the card, and posts only the token to its parent. */
const providerForm = `<!doctype html><html lang="ja"><title>カード</title>
<script>
  const use = () => parent.postMessage({ cardToken: 'token-of-' + document.querySelector('#number').value }, '*');
</script>
<label>カード番号 <input id="number"></label> <button onclick="use()">使用する</button></html>`;

let app: TestApp;
let browser: Browser;
let provider: Awaited<ReturnType<typeof servePages>>;
const kept: string[] = [];

beforeAll(async () => {
  [app, browser, provider] = await Promise.all([startApp(), openBrowser(), servePages({ '/form': providerForm })]);
  const { tenantId } = tenants.alpha;
  const contact = { contractEmail: 'owner@alpha.example', firstName: '花子', lastName: '緑野', phone: '03-1234-5678' };
  await storeContract(
    app,
    { tenantId, groupId: 'G001' },
    { ...contact, contractName: 'みどり野市役所', postalCode: '100-0001' },
  );
  app.services.cardPayments = {
    form: `${provider.origin}/form`,
    keepCard: async token => {
      const refusal = /^token-of-bad-(.*)$/.exec(token)?.[1];
      if (refusal !== undefined) throw new CardError(refusal as CardRefusal);
      kept.push(token);
      return { reference: 'card-1' };
    },
    charge: async () => {},
  };
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await provider?.close();
});

test('a card is entered in the frame of the provider; each refusal is reported, no input is lost', async () => {
  const { page, look, lookAgain, refuses, faults } = await visit(browser, 'ja');
  const value = await sessionOf(app.services, app.world, 'master');
  await page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  const at = (screen: string) => `${app.origin}/t/${tenants.alpha.tenantPreferredId}/g/G001/${screen}`;
  await page.goto(at('change-contract'));
  await look('契約の変更');
  const save = page.getByRole('button', { name: '変更を保存' });
  await page.getByRole('button', { name: /支払い方法/ }).click();
  await page.getByRole('option', { name: 'クレジットカード' }).click();
  const frame = page.frameLocator('iframe[title="カード情報"]');
  await frame.getByLabel('カード番号').waitFor();
  await lookAgain('契約の変更（カード）');
  await page.getByLabel('部署名').fill('広報課');

  // Without a card, and with a message that is not the provider's.
  await page.evaluate(() => window.postMessage({ cardToken: 'token-of-nobody' }, '*'));
  await save.click();
  await page.getByText('カード情報を入力してください。').waitFor();

  const enter = async (number: string) => {
    await frame.getByLabel('カード番号').fill(number);
    // Not by the mouse: the frame is another process, and a click may reach the page before the frame's place is known.
    await frame.getByRole('button', { name: '使用する' }).dispatchEvent('click');
    await page.getByText('カード情報を受け取りました。').waitFor();
    await save.click();
  };
  for (const [refusal, told] of [
    ['refused', 'このカードはご利用いただけません。カード会社にお問い合わせください。'],
    ['security-code', 'セキュリティコードが正しくありません。'],
    ['expiry', 'カードの有効期限が正しくありません。'],
    ['number', 'カード番号が正しくありません。'],
  ]) {
    refuses(`422 PUT /api/tenants/${tenants.alpha.tenantId}/payment-method`);
    await enter(`bad-${refusal}`);
    await page.getByText(told ?? '', { exact: true }).waitFor();
    expect(await page.getByText('カード情報を受け取りました。').count()).toBe(0);
    expect(await page.getByLabel('部署名').inputValue()).toBe('広報課');
  }
  expect(kept).toEqual([]);

  await enter('4242');
  await page.waitForURL(at('contract'));
  // The address changes before the screen does.
  await page.getByRole('heading', { level: 1, name: '契約', exact: true }).waitFor();
  await page.getByText('クレジットカード', { exact: true }).waitFor();
  await page.getByText('広報課', { exact: true }).waitFor();
  expect(kept).toEqual(['token-of-4242']);

  // An expiring card is replaced by another one.
  await page.goto(at('change-contract'));
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('button', { name: '別のカードに変更' }).click();
  await enter('5555');
  await page.waitForURL(at('contract'));
  expect(kept).toEqual(['token-of-4242', 'token-of-5555']);
  expect(faults()).toEqual([]);
  await page.context().close();
});
