import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#language/message.ts';
import { makeSetting } from '../factories/make-setting.ts';
import { startAppWith, type TestApp } from '../factories/start-app.ts';
import { sessionOf } from '../factories/world.ts';
import { fixedClock } from '../fixed-clock.ts';
import { mailsTo, tokenOf } from '../outbox.ts';
import { isSignedBy, startReceiver, type WebhookReceiver } from '../webhook-receiver.ts';
import { openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';
import { walkedIn } from './walked-in.ts';

let app: TestApp;
let browser: Browser;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
  const started = startAppWith({ clock: fixedClock('2026-11-20T03:00:00.000Z'), allow: ['127.0.0.1'] });
  [app, browser] = await Promise.all([started, openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await receiver?.close();
});

/** Writes pictures of a desk and a phone into the folder in `TENKEN_SCREENSHOTS`, when there is one. */
async function draw(page: Page, name: string): Promise<void> {
  const folder = process.env.TENKEN_SCREENSHOTS;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await expect.poll(isWide, { message: `${name} is wider than ${width}` }).toBe(false);
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const words = {
  ja: {
    title: '通知設定',
    user: 'ユーザー',
    other: 'メールアドレスを入力',
    email: 'メールアドレス',
    addPerson: '通知先を追加',
    waiting: '本人の確認待ち',
    name: '名前',
    addWebhook: 'Webhookを追加',
    notHttps: 'WebhookのURLは、httpsで始まるものを入力してください。',
    hide: '閉じる',
    test: 'テストを送信',
    help: '署名の検証方法',
    deliveries: '「社内チャット」の送信履歴',
    deliveriesTitle: 'Webhookの送信履歴',
    delivered: '送信済み',
    setting: '設定の編集',
    tick: 'スコアの低下',
    told: '「社内チャット」に通知する内容',
    confirmTitle: '通知メールの受信の確認',
    confirm: '確認する',
    confirmed: (email: string) => `${email} に通知をお送りします。`,
  },
  en: {
    title: 'Notifications',
    user: 'User',
    other: 'Enter an e-mail address',
    email: 'E-mail address',
    addPerson: 'Add a recipient',
    waiting: 'Awaiting confirmation',
    name: 'Name',
    addWebhook: 'Add a webhook',
    notHttps: 'The webhook URL must start with https.',
    hide: 'Hide',
    test: 'Send a test',
    help: 'How to verify the signature',
    deliveries: 'Deliveries to “社内チャット”',
    deliveriesTitle: 'Webhook deliveries',
    delivered: 'Delivered',
    setting: 'Edit a setting',
    tick: 'Score dropped',
    told: 'Notify “社内チャット” about',
    confirmTitle: 'Subscribe to e-mail notifications',
    confirm: 'Confirm',
    confirmed: (email: string) => `Notifications will be sent to ${email}.`,
  },
} as const;

async function signIn(page: Page): Promise<void> {
  const value = await sessionOf(app.services, app.world, 'admin');
  await page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  await page.context().clock.setFixedTime(app.clock.now());
}

test.each(walkedIn('ja'))(
  'an admin adds a person and a webhook, tries it, and chooses it for a setting (%s)',
  async (language: Language) => {
    const say = words[language];
    const path = `/hook-${language}`;
    const email = `outside-${language}@elsewhere.example`;
    await app.owner.deleteFrom('alert_target').execute();
    await app.owner.deleteFrom('site_setting').execute();
    const { template } = await makeSetting(await app.as('user'));
    const person = await visit(browser, language);
    const { page } = person;
    await signIn(page);
    await page.goto(`${app.origin}/t/alpha/g/G002/alerts`);
    await person.look(say.title);

    await page.getByRole('button', { name: say.user }).click();
    await page.getByRole('option', { name: say.other }).click();
    await page.getByRole('textbox', { name: say.email }).fill(email);
    await page.getByRole('button', { name: say.addPerson }).click();
    await page.getByText(say.waiting).waitFor();

    await page.getByRole('textbox', { name: say.name }).fill('社内チャット');
    await page.getByRole('textbox', { name: 'URL' }).fill('http://hooks.open.example/');
    person.refuses('422 POST /api/tenants/TENANT_ALPHA/groups/G002/webhooks');
    await page.getByRole('button', { name: say.addWebhook }).click();
    await page.getByText(say.notHttps).waitFor();
    await page.getByRole('textbox', { name: 'URL' }).fill(`${receiver.origin}${path}`);
    await page.getByRole('button', { name: say.addWebhook }).click();
    const secret = await page.getByText(/^whsec_/).textContent();
    await page.getByText(say.help).click();
    // A message that fades out has no final colours.
    await expect.poll(() => page.locator('.toast__title').count()).toBe(0);
    await person.lookAgain(`alerts-${language}`);
    await draw(page, `alerts-${language}`);
    await page.getByRole('button', { name: say.hide }).click();
    await page.getByRole('button', { name: say.test }).click();
    await expect.poll(() => receiver.received(path).length).toBe(1);
    expect(isSignedBy(secret ?? '', receiver.received(path)[0]!, app.clock.now())).toBe(true);

    await page.getByRole('link', { name: say.deliveries }).click();
    await person.look(say.deliveriesTitle);
    await page.getByRole('cell', { name: say.delivered }).waitFor();
    await expect.poll(() => page.locator('.toast__title').count()).toBe(0);
    await person.lookAgain(`deliveries-${language}`);
    await draw(page, `deliveries-${language}`);

    await page.goto(`${app.origin}/t/alpha/g/G002/edit-setting-web/${template}`);
    await person.look(say.setting);
    const choice = page.getByRole('group', { name: say.told });
    expect(await choice.getByRole('checkbox', { name: say.tick }).isDisabled()).toBe(true);
    await page.getByRole('group', { name: email }).getByRole('checkbox').first().check();
    await expect
      .poll(async () => (await app.owner.selectFrom('alert_choice').select('events').execute())[0]?.events)
      .toEqual(['run.ended']);
    await person.lookAgain(`setting-${language}`);
    await draw(page, `setting-alerts-${language}`);
    expect(person.faults()).toEqual([]);
    await person.close();

    const reader = await visit(browser, language);
    const [mail] = await mailsTo(app, email);
    await reader.page.goto(`${app.origin}/alerts/confirm?token=${tokenOf(mail!)}`);
    await reader.look(say.confirmTitle);
    await draw(reader.page, `confirm-${language}`);
    await reader.page.getByRole('button', { name: say.confirm }).click();
    await reader.page.getByText(say.confirmed(email)).waitFor();
    expect(reader.faults()).toEqual([]);
    await reader.close();
  },
);
