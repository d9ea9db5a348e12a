import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#language/message.ts';
import { updateGroup } from '#product/accounts/api/groups.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { makeMeasuredRun } from '../factories/make-measured-run.ts';
import { makeRun } from '../factories/make-run.ts';
import { newMember } from '../factories/new-member.ts';
import { startAppWith, type TestApp } from '../factories/start-app.ts';
import { type Person, sessionOf, tenants } from '../factories/world.ts';
import { fixedClock } from '../fixed-clock.ts';
import { mailsTo } from '../outbox.ts';
import { type ServedHosts, serveHosts } from '../serve-hosts.ts';
import { openBrowser } from './open-browser.ts';
import { linkOf, visit } from './visit.ts';
import { walkedIn } from './walked-in.ts';

let app: TestApp;
let browser: Browser;
let hosts: ServedHosts;
const group = `/t/${tenants.alpha.tenantPreferredId}/g/G002`;

beforeAll(async () => {
  hosts = await serveHosts();
  [app, browser] = await Promise.all([
    startAppWith({
      clock: fixedClock('2026-11-20T03:00:00.000Z'),
      allow: [`127.0.0.1:${hosts.port}`],
      names: { 'owned.example': ['127.0.0.1'] },
    }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  hosts?.close();
});

async function open(path: string, language: Language, person?: Person) {
  const opened = await visit(browser, language);
  if (person !== undefined) {
    const value = await sessionOf(app.services, app.world, person);
    await opened.page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  }
  await opened.page.goto(app.origin + path);
  return opened;
}

/** Writes pictures of a desk and a phone into the folder in `TENKEN_SCREENSHOTS`, when there is one. */
async function draw(page: Page, name: string): Promise<void> {
  const folder = process.env.TENKEN_SCREENSHOTS;
  if (folder === undefined) return;
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A link that makes a new master's address the contract's. */
async function contractEmailLink(): Promise<{ email: string; link: string }> {
  app.services.publicUrl = app.origin;
  const { email } = await newMember(app, { role: 'TenantMaster', groups: ['G001'] });
  const staff = await app.as('staffMaster');
  const { tenantId } = tenants.alpha;
  await staff.call(updateGroup, { params: { tenantId }, body: { group: 'G001', userPoolId: 'pool_alpha', email } });
  const [mail] = await mailsTo(app, email);
  return { email, link: linkOf(app, mail!) };
}

const contractEmail = {
  ja: {
    title: '契約メールアドレスの確認',
    confirm: '確認する',
    done: (email: string) => `契約メールアドレスを ${email} に変更しました。`,
    expired: 'URLの有効期限が切れています',
    signIn: 'サインイン',
  },
  en: {
    title: 'Confirm contract e-mail address',
    confirm: 'Confirm',
    done: (email: string) => `The contract e-mail address has been changed to ${email}.`,
    expired: 'The URL has expired',
    signIn: 'Sign in',
  },
};

test.each(walkedIn('ja'))(
  'the next owner of a contract confirms the address; used and late links say so (%s)',
  async language => {
    const say = contractEmail[language];
    const { email, link } = await contractEmailLink();
    const person = await visit(browser, language);
    const { page } = person;
    await page.goto(link);
    await person.look(say.title);
    await draw(page, `contract-email-${language}`);
    await press(page, say.confirm);
    await page.getByText(say.done(email)).waitFor();
    await person.look(say.title);
    await draw(page, `contract-email-done-${language}`);
    await page.getByRole('main').getByRole('link', { name: say.signIn, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: say.signIn, exact: true }).waitFor();

    // Opening the link again changes nothing; confirming again is refused.
    person.refuses('410 POST /api/contract-email/confirm');
    await page.goto(link);
    await press(page, say.confirm);
    await person.look(say.expired);
    await draw(page, `contract-email-used-${language}`);

    const late = await contractEmailLink();
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 48 * 3_600_000 + 1).toISOString());
    person.refuses('410 POST /api/contract-email/confirm');
    await page.goto(late.link);
    await press(page, say.confirm);
    await person.look(say.expired);
    app.clock.set(before.toISOString());
    await page.goto(`${app.origin}/contract-email`);
    await person.look(say.expired);
    expect(person.faults()).toEqual([]);
    await person.close();
  },
);

const bands = {
  ja: {
    quiet: '（通常の変動の範囲内）',
    inList: '（測定のたびに変わる通常の範囲内です）',
    range: '通常の範囲',
    vitals: 'Core Web Vitals（表示速度）',
    lcp: '通常の範囲 1.8 s〜2.2 s（中央値 2.0 s、過去 2 回）',
  },
  en: {
    quiet: '(within usual variation)',
    inList: '(within the usual variation of measurements)',
    range: 'Usual range',
    vitals: 'Core Web Vitals (page speed)',
    lcp: 'Usual range 1.8 s to 2.2 s (median 2.0 s, last 2 runs)',
  },
};

test.each(walkedIn('ja'))(
  'an unchanged site measured again is grey, with the usual range; a real fall is red (%s)',
  async language => {
    const say = bands[language];
    const quiet = `https://quiet-${language}.open.example/`;
    const fallen = `https://fallen-${language}.open.example/`;
    const risen = `https://risen-${language}.open.example/`;
    const runs: RunKey[] = [];
    for (const seo of [88, 83, 90]) runs.push(await makeMeasuredRun(app, quiet, { seo }));
    for (const seo of [88, 83, 40])
      runs.push(await makeMeasuredRun(app, fallen, { seo, lcp: seo === 40 ? 9000 : 2000 }));
    for (const seo of [40, 44, 90]) runs.push(await makeMeasuredRun(app, risen, { seo }));
    const address = (at: number) =>
      `base_url_encoded=${runs[at]?.baseUrlEncoded}&date=${encodeURIComponent(runs[at]?.date ?? '')}`;

    const { page, lookAgain, faults, close } = await open(`${group}/top?search=${language}.open`, language, 'user');
    const colour = (name: string) =>
      page.evaluate(token => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.className = token;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name);
    const colours = {
      grey: await colour('text-muted'),
      red: await colour('text-poor'),
      green: await colour('text-good'),
    };
    expect(new Set(Object.values(colours)).size).toBe(3);
    const inList = (url: string) => {
      const row = page.getByRole('row').filter({ hasText: new URL(url).host });
      return row
        .locator('span.numbers')
        .filter({ has: page.locator('svg.lucide') })
        .first();
    };
    const shown = (mark: ReturnType<typeof inList>) => mark.evaluate(one => getComputedStyle(one).color);
    expect(await shown(inList(quiet))).toBe(colours.grey);
    expect(await inList(quiet).textContent()).toContain(say.inList);
    expect(await shown(inList(fallen))).toBe(colours.red);
    expect(await shown(inList(risen))).toBe(colours.green);
    expect(await inList(fallen).textContent()).not.toContain(say.inList);
    await lookAgain('list with changes');
    await draw(page, `bands-list-${language}`);

    for (const [at, tone] of [
      [2, 'grey'],
      [5, 'red'],
      [8, 'green'],
    ] as const) {
      await page.goto(`${app.origin}${group}/run?${address(at)}`);
      const change = page
        .locator('main span.font-semibold')
        .filter({ hasText: /[+−-]\d+/ })
        .first();
      await change.waitFor();
      expect(await shown(change), tone).toBe(colours[tone]);
      expect(await page.getByText(say.quiet).count()).toBe(tone === 'grey' ? 1 : 0);
      if (at === 2) await page.getByRole('button', { name: say.vitals, exact: true }).click();
      await page.getByText(say.lcp).waitFor();
      await lookAgain(`run, ${tone}`);
      await draw(page, `bands-run-${tone}-${language}`);
    }

    await page.goto(`${app.origin}${group}/seo?${address(2)}`);
    const usual = page.getByRole('row').filter({ hasText: say.range });
    await usual.waitFor();
    expect(await usual.getByRole('cell').allTextContents()).toEqual(['78–93', '78–93']);
    await lookAgain('SEO with ranges');
    await draw(page, `bands-seo-${language}`);
    expect(faults()).toEqual([]);
    await close();
  },
);

const bin = {
  ja: {
    delete: /の検証結果を削除$/,
    sure: '削除',
    deleted: '検証結果を削除しました',
    bin: '削除した検証',
    restore: /元に戻す$/,
    restored: '検証結果を元に戻しました',
    empty: '削除した検証はありません',
    back: '検証履歴に戻る',
    history: '検証履歴',
  },
  en: {
    delete: /^Delete the run of/,
    sure: 'Delete',
    deleted: 'Run deleted',
    bin: 'Deleted runs',
    restore: /^Restore the run of/,
    restored: 'Run restored',
    empty: 'There are no deleted runs',
    back: 'Back to the history',
    history: 'Verification history',
  },
};

test.each(walkedIn('ja'))('a run is deleted, lies in the bin and comes back (%s)', async language => {
  const say = bin[language];
  const host = `bin-${language}.open.example`;
  await makeRun(app, { url: `https://${host}/` });
  const { page, look, lookAgain, faults, close } = await open(
    `${group}/verification-history?search=${host}`,
    language,
    'user',
  );
  const row = page.getByRole('row').filter({ hasText: host });
  await row.waitFor();
  await row.getByRole('button', { name: say.delete }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await lookAgain('deletion');
  await dialog.getByRole('button', { name: say.sure, exact: true }).click();
  await page.getByText(say.deleted, { exact: true }).waitFor();
  await row.waitFor({ state: 'detached' });

  await press(page, say.bin);
  await look(say.bin);
  await row.waitFor();
  await draw(page, `bin-${language}`);
  await row.getByRole('button', { name: say.restore }).click();
  await page.getByText(say.restored, { exact: true }).waitFor();
  await page.getByText(say.empty).waitFor();
  await lookAgain('empty bin');
  await draw(page, `bin-empty-${language}`);
  await page.getByRole('link', { name: say.back }).click();
  await page.getByRole('heading', { level: 1, name: say.history }).waitFor();
  await row.first().waitFor();
  expect(faults()).toEqual([]);
  await close();
});

const ownership = {
  ja: {
    title: '所有の確認',
    url: 'サイトのURLまたはホスト名',
    begin: '確認を開始',
    check: '今すぐ確認',
    notFound: 'まだ確認できませんでした。',
    noFile: /tenken-verification\.txt を取得できません（200以外の応答）。/,
    found: '確認できました。',
    proven: '確認済み',
    unproven: '未確認',
  },
  en: {
    title: 'Site ownership',
    url: 'Site URL or host name',
    begin: 'Start',
    check: 'Check now',
    notFound: 'Could not be verified yet.',
    noFile: /tenken-verification\.txt could not be retrieved \(the response was not 200\)\./,
    found: 'Verified.',
    proven: 'Verified',
    unproven: 'Not verified',
  },
};

test.each([
  ['ja', 'file'],
  ['en', 'meta'],
] as const)('a site is proven after a failed try (%s, by %s)', async (language, by) => {
  const say = ownership[language];
  const host = `www-${by}.owned.example`;
  const { page, look, lookAgain, faults, close } = await open('/t/alpha/site-ownership', language, 'admin');
  await look(say.title);
  await page.getByLabel(say.url).fill(`http://${host}:${hosts.port}/`);
  await press(page, say.begin);
  const item = page.getByRole('listitem').filter({ hasText: host }).first();
  await item.getByText(say.unproven, { exact: true }).waitFor();
  await item.getByRole('button', { name: say.check }).click();
  await item.getByText(say.notFound).waitFor();
  await item.getByText(say.noFile).waitFor();
  await lookAgain('failed proof');
  await draw(page, `ownership-failed-${language}`);

  const values = await item.locator('code').allTextContents();
  if (by === 'file') {
    const at = values.findIndex(value => value.endsWith('/tenken-verification.txt'));
    hosts.pages.set(`${host}/.well-known/tenken-verification.txt`, { type: 'text/plain', body: values[at + 1] ?? '' });
  } else {
    const element = values.find(value => value.startsWith('<meta')) ?? '';
    const body = `<!doctype html><html lang="ja"><head>${element}<title>Own</title></head><body></body></html>`;
    hosts.pages.set(`${host}/`, { type: 'text/html', body });
  }
  await item.getByRole('button', { name: say.check }).click();
  await item.getByText(say.found, { exact: true }).waitFor();
  expect(await item.getByText(say.noFile).count()).toBe(0);
  await item.getByText(say.proven, { exact: true }).waitFor();
  await lookAgain('proven');
  await draw(page, `ownership-proven-${language}`);
  await page.reload();
  await item.getByText(say.proven, { exact: true }).waitFor();
  expect(faults()).toEqual([]);
  await close();
});

const firstSteps = {
  ja: { title: 'はじめに行うこと', done: '完了', open: '未完了', close: '「はじめに行うこと」を閉じる' },
  en: { title: 'First steps', done: 'Done', open: 'Open', close: 'Close first steps' },
};

test.each(walkedIn('ja'))('a new client’s first steps are ticked off, and can be hidden (%s)', async language => {
  const say = firstSteps[language];
  const beta = tenants.beta.tenantId;
  await app.owner.updateTable('run').set({ deleted_at: app.clock.now() }).where('tenant_id', '=', beta).execute();
  const { page, lookAgain, faults, close } = await open('/t/beta/g/G001/top', language, 'otherTenant');
  const list = page.getByRole('region', { name: say.title });
  const states = () =>
    list
      .getByRole('listitem')
      .evaluateAll(items => items.map(item => item.querySelector('.sr-only')?.textContent?.trim()));
  const [done, left] = [`${say.done}:`, `${say.open}:`];
  await list.waitFor();
  await lookAgain('first steps');
  await draw(page, `first-steps-${language}`);
  const before = await states();
  expect(before.length).toBeGreaterThanOrEqual(4);
  expect(before.slice(0, 2)).toEqual([left, left]);
  await list.getByRole('link').first().click();
  await page.waitForURL(/create-site/);
  await makeRun(app, {
    tenantId: beta,
    groupId: 'G001',
    status: 'RUNNING',
    answered: false,
    url: `https://first-${language}.open.example/`,
  });
  await page.goto(`${app.origin}/t/beta/g/G001/top`);
  await expect.poll(async () => (await states()).slice(0, 2)).toEqual([done, left]);
  await app.owner
    .updateTable('run')
    .set({ status: 'FINISHED', finished_at: app.clock.now() })
    .where('tenant_id', '=', beta)
    .execute();
  await page.reload();
  await expect.poll(async () => (await states()).slice(0, 2)).toEqual([done, done]);
  await draw(page, `first-steps-ticked-${language}`);
  await press(page, say.close);
  await list.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  expect(await list.count()).toBe(0);
  expect(faults()).toEqual([]);
  await close();
});
