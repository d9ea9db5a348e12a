import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  copySiteSetting,
  createSiteSetting,
  deleteSiteSetting,
  getSiteSetting,
  listSiteSettings,
  maxSettings,
  pauseSiteSetting,
  runSiteSetting,
  type SiteSetting,
  scheduleTimes,
  settingSites,
  updateSiteSetting,
} from '#product/runs/api/site-settings.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import {
  allRuns,
  askForSetting,
  clearSettings,
  dailySchedule,
  makeSetting,
  readAgain,
  type SettingRequest,
  settingBody,
  settingGroup,
  settingKey,
} from '#test/factories/make-setting.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { waiveOwnership } from '#test/factories/waive-ownership.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let user: ApiClient;
let master: ApiClient;
beforeAll(async () => {
  app = await startApp();
  master = await app.as('master');
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearSettings(app);
  user = await app.as('user');
});

const group = settingGroup;
const { tenantId } = group;
const daily = dailySchedule;
const bodyOf = settingBody;
type Body = SettingRequest;
const create = (more: Partial<Body> = {}, client = user) => makeSetting(client, more);
const keyOf = settingKey;
const get = (setting: SiteSetting) => readAgain(user, setting);
const ask = (...call: Parameters<ApiClient['ask']>) => askForSetting(user, ...call);
const runs = () => allRuns(app);
const asked = (parts: object) => ask(listSiteSettings, { params: group, query: parts });

describe('a setting', () => {
  test('keeps all options of a run under the names of the specification, and no password is shown', async () => {
    await waiveOwnership(app, group);
    const urls = ['https://www.open.example/', 'https://www.open.example/about/'];
    const data = {
      url: '',
      urls,
      quality: true,
      layout: true,
      listBrowser: ['WC', 'IS3'],
      isAllPage: false,
      serverCheck: 'svLighthouse' as const,
      settingsWeb: { color: 'green' },
      accessibilityOptions: { level: 'AA' as const, humanChecks: true },
      filterOption: { filterQuery: true, filterHash: false, filterIndexHtml: true },
      dismissCookieBanner: true,
      cookieBannerSelector: '#ok',
      obeyRobots: false,
    };
    const made = await create({
      name: 'トップの品質',
      data,
      username: 'taro',
      password: 'himitsu-42',
      schedule: daily,
    });
    expect(made).toMatchObject({
      name: 'トップの品質',
      baseUrl: 'https://www.open.example/',
      functions: ['quality', 'layout'],
      Urls: urls,
      SettingsWeb: { color: 'green' },
      IsAllPage: false,
      RealBaseUrl: null,
      IsVerifyNewPageOnly: false,
      Version: 9,
      data,
      username: 'taro',
      password: null,
      hasPassword: true,
      schedule: { ...daily, endDate: null },
      isPaused: false,
      lastRun: null,
      lastRefusal: null,
      version: 1,
    });
    expect(await get(made)).toEqual(made);
    expect(await app.dump()).not.toContain('himitsu-42');
    await user.call(runSiteSetting, keyOf(made));
    const [run] = await runs();
    expect(run).toMatchObject({
      setting_id: made.template,
      setting_name: made.name,
      is_run_by_schedule: false,
      due_at: null,
    });
    expect(run!.options).toMatchObject({ urls, serverCheck: 'svLighthouse', cookieBanner: { selector: '#ok' } });
    const { items } = await user.call(siteSummaries, { params: group, query: {} });
    expect(items[0]!.setting).toEqual({ template: made.template, name: made.name });
    expect((await get(made)).lastRun).toMatchObject({ status: 'RUNNING', isRunBySchedule: false, score: null });
  });

  test('a password in the options is not stored with them', async () => {
    const data = { url: 'https://www.open.example/', quality: true, username: 'a', password: 'himitsu-43' };
    expect((await create({ data })).hasPassword).toBe(false);
    expect(await app.dump()).not.toContain('himitsu-43');
  });

  test('is not overwritten by somebody who has read an older one', async () => {
    const made = await create();
    const change = (client: ApiClient, name: string) =>
      client.ask(updateSiteSetting, { ...keyOf(made), body: { ...bodyOf({ name }), version: 1 } });
    expect((await change(user, 'first')).status).toBe(200);
    const second = await change(master, 'second');
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await get(made)).toMatchObject({ name: 'first', version: 2 });
  });

  test('of two changes at once one is refused', async () => {
    const made = await create();
    const change = (name: string) =>
      ask(updateSiteSetting, { ...keyOf(made), body: { ...bodyOf({ name }), version: 1 } });
    const answers = await Promise.all(['a', 'b', 'c'].map(change));
    expect(answers.map(answer => String(answer.status)).toSorted()).toEqual(['200', '409', '409']);
  });

  test('keeps its id: another one is refused by name, its own is taken as it was shown', async () => {
    const made = await create();
    const change = (template: string) =>
      ask(updateSiteSetting, { ...keyOf(made), body: { ...bodyOf({}), version: 1, template } });
    const refused = { status: 422, body: { code: 'invalid_input', fields: [{ path: 'template' }] } };
    expect(await change('other')).toMatchObject(refused);
    expect((await change(made.template)).status).toBe(200);
  });

  test('the stored password stays with its site and user alone', async () => {
    const made = await create({ username: 'taro', password: 'himitsu-44' });
    const change = (more: Partial<Body>, version: number) =>
      ask(updateSiteSetting, { ...keyOf(made), body: { ...bodyOf(more), version } });
    expect((await change({ username: 'taro', name: 'x' }, 1)).body).toMatchObject({ hasPassword: true });
    const away = { url: 'https://thief.open.example/', quality: true };
    for (const more of [{ username: 'taro', data: away }, { username: 'jiro' }]) {
      const { status, body } = await change(more, 2);
      expect([status, body.code, body.fields[0]!.path]).toEqual([422, 'invalid_input', 'password']);
    }
    expect((await change({ username: 'jiro', password: 'himitsu-45' }, 2)).status).toBe(200);
    expect((await change({ username: '' }, 3)).body).toMatchObject({ username: null, hasPassword: false });
  });

  test('is copied with its password, paused', async () => {
    const made = await create({ username: 'taro', password: 'himitsu-46', schedule: daily });
    const copy = await user.call(copySiteSetting, { ...keyOf(made), body: { name: 'その写し' } });
    expect(copy).toMatchObject({ name: 'その写し', hasPassword: true, isPaused: true, nextTimes: [], version: 1 });
    expect(copy.template).not.toBe(made.template);
    expect(copy.data).toEqual(made.data);
  });

  test('is deleted, its runs stay', async () => {
    const made = await create();
    await user.call(runSiteSetting, keyOf(made));
    await user.call(deleteSiteSetting, keyOf(made));
    expect((await ask(getSiteSetting, keyOf(made))).status).toBe(404);
    expect((await ask(deleteSiteSetting, keyOf(made))).status).toBe(404);
    expect((await runs())[0]).toMatchObject({ setting_name: made.name });
  });

  test.each<[string, Partial<Body>, string]>([
    ['no name', { name: ' ' }, 'invalid_input'],
    ['51 characters', { name: 'あ'.repeat(51) }, 'invalid_input'],
    ['no function', { data: { url: 'https://www.open.example/' } }, 'no_function'],
    ['an unknown function', { data: { url: 'https://www.open.example/', magic: true } }, 'unknown_function'],
    ['no URL', { data: { url: '', quality: true } }, 'url_missing'],
    ['a private address', { data: { url: 'http://10.0.0.1/', quality: true } }, 'private_address'],
    [
      '51 URLs',
      {
        data: { urls: Array.from({ length: 51 }, (_, n) => `https://www.open.example/${n}`), quality: true },
      },
      'too_many_urls',
    ],
    [
      'two domains',
      { data: { urls: ['https://www.open.example/', 'https://a.open.example/'], quality: true } },
      'other_domain',
    ],
    ['a schedule of yesterday', { schedule: { ...daily, startDate: '2026-11-19' } }, 'schedule_in_past'],
    ['a schedule of this morning', { schedule: { ...daily, endDate: '2026-11-20' } }, 'schedule_in_past'],
    ['no time', { schedule: { ...daily, time: '' } }, 'invalid_input'],
  ])('is refused: %s', async (_, more, code) => {
    const { status, body } = await ask(createSiteSetting, { params: group, body: bodyOf(more) });
    expect([status, body.code]).toEqual([422, code]);
    expect(await app.owner.selectFrom('site_setting').select('name').execute()).toEqual([]);
  });

  test('a name that another setting of the group has is refused, whoever is first, also of a copy and a change', async () => {
    const made = await create({ name: 'Daily' });
    const other = await create({ name: 'Weekly' });
    const refused = { status: 409, body: { code: 'setting_name_taken', message: expect.stringContaining('Daily') } };
    expect(await ask(createSiteSetting, { params: group, body: bodyOf({ name: 'daily' }) })).toMatchObject(refused);
    expect(await ask(copySiteSetting, { ...keyOf(made), body: { name: 'Daily' } })).toMatchObject(refused);
    const change = { ...bodyOf({ name: 'DAILY' }), version: other.version };
    expect(await ask(updateSiteSetting, { ...keyOf(other), body: change })).toMatchObject(refused);
    const own = { ...bodyOf({ name: 'DAILY' }), version: made.version };
    expect((await user.call(updateSiteSetting, { ...keyOf(made), body: own })).name).toBe('DAILY');
    const both = await Promise.all(
      [1, 2].map(() => ask(createSiteSetting, { params: group, body: bodyOf({ name: 'at once' }) })),
    );
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  });

  test('the 100th setting of a group is refused with the numbers, also one of two 99th ones sent at once', async () => {
    const made = await create();
    await sql`insert into site_setting (tenant_id, group_id, name, base_url, data, created_by, created_at, updated_at)
      select tenant_id, group_id, 'Nr. ' || n, base_url, data, created_by, created_at, updated_at
      from site_setting, generate_series(2, 98) n`.execute(app.owner);
    const both = await Promise.all([1, 2].map(() => ask(copySiteSetting, { ...keyOf(made), body: { name: 'again' } })));
    expect(both.map(answer => String(answer.status)).toSorted()).toEqual(['201', '422']);
    const refused = await ask(createSiteSetting, { params: group, body: bodyOf() });
    expect(refused.body).toMatchObject({ code: 'too_many_settings' });
    expect(refused.body.message).toMatch(/99.*\(99 now\)/);
    const { count, most, total } = await user.call(listSiteSettings, { params: group, query: {} });
    expect([count, most, total]).toEqual([maxSettings, maxSettings, maxSettings]);
  });
});

test('the list is filtered, sorted and paged by the server', async () => {
  const weekly = { kind: 'weekly', weekdays: [1], time: '07:30', startDate: '2026-11-20' } satisfies Body['schedule'];
  const b = await create({ name: 'b', schedule: weekly });
  await create({ name: 'a', schedule: daily, data: { url: 'https://a.open.example/', seo: true } });
  await create({ name: 'c 10' });
  await create({ name: 'c 9' });
  await user.call(runSiteSetting, keyOf(b));
  await user.call(pauseSiteSetting, { ...keyOf(b), body: { isPaused: true } });
  const names = async (query: object) => (await asked(query)).body.items.map(one => one.name);
  expect(await names({})).toEqual(['a', 'b', 'c 9', 'c 10']);
  expect(await names({ sort: '-name' })).toEqual(['c 10', 'c 9', 'b', 'a']);
  expect(await names({ sort: 'next' })).toEqual(['a', 'b', 'c 9', 'c 10']);
  expect(await names({ sort: '-last' })).toEqual(['b', 'a', 'c 9', 'c 10']);
  expect(await names({ search: 'C 1' })).toEqual(['c 10']);
  expect(await names({ search: 'a.open' })).toEqual(['a']);
  expect(await names({ function: 'seo' })).toEqual(['a']);
  expect(await names({ paused: 'true' })).toEqual(['b']);
  expect(await names({ offset: 1, limit: 2 })).toEqual(['b', 'c 9']);
  expect((await asked({ limit: 1 })).body).toMatchObject({ total: 4, count: 4 });
  expect((await asked({ sort: 'magic' })).status).toBe(422);
});

test('sites with a file as base URL, or that lead to another one, are not offered', async () => {
  for (const url of ['https://a.open.example/', 'https://b.open.example/index.html', 'https://c.open.example/'])
    await makeRun(app, { url });
  await app.owner
    .updateTable('run')
    .set({ real_base_url: 'https://www.c.open.example/' })
    .where('base_url', 'like', '%c.open%')
    .execute();
  const offered = async (query: object) =>
    (await user.call(settingSites, { params: group, query })).items.map(site => site.baseUrl);
  expect(await offered({})).toEqual(['https://a.open.example/']);
  expect(await offered({ isAllPage: 'false' })).toEqual([
    'https://a.open.example/',
    'https://b.open.example/index.html',
  ]);
  expect(await offered({ search: 'nothing' })).toEqual([]);
});

test('the next five times of a schedule are shown before it is saved', async () => {
  const schedule = { kind: 'monthly', day: 31, time: '09:00', startDate: '2026-11-20' } as const;
  const { items } = await user.call(scheduleTimes, { params: group, body: { schedule } });
  expect(items).toEqual(
    ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'].map(day => `${day}T00:00:00.000Z`),
  );
});

test('settings of other tenants, groups and roles are out of reach', async () => {
  const made = await create({ schedule: daily });
  for (const person of ['otherTenant', 'otherGroupUser'] as const) {
    const client = await app.as(person);
    for (const endpoint of [getSiteSetting, deleteSiteSetting, runSiteSetting])
      expect((await client.ask(endpoint, keyOf(made))).status, `${person} ${endpoint.operationId}`).toBe(404);
  }
  const reader = await app.as('restrictedStaff');
  expect((await reader.ask(getSiteSetting, keyOf(made))).status).toBe(200);
  expect((await reader.ask(deleteSiteSetting, keyOf(made))).status).toBe(403);
  // The group of another setting does not lead to it.
  expect(
    (await master.ask(getSiteSetting, { params: { tenantId, groupId: 'G001', template: made.template } })).status,
  ).toBe(404);
  expect((await ask(getSiteSetting, { params: { ...group, template: 'x' } })).status).toBe(404);
  const free = await app.as('otherTenant');
  const own = { tenantId: tenants.beta.tenantId, groupId: 'G001' };
  expect((await free.ask(listSiteSettings, { params: own, query: {} })).body).toMatchObject({ code: 'plan_excludes' });
  const undo = await setContract(app, tenantId, { status: 'canceled' });
  try {
    const answer = await master.ask(listSiteSettings, { params: group, query: {} });
    expect(answer.body).toMatchObject({ code: 'contract_deactivated' });
  } finally {
    await undo();
  }
});
