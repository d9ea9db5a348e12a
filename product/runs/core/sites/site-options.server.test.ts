import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
const site = 'https://options.open.example';
let second = 0;
beforeEach(() => {
  second += 1;
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 4, 0, second)).toISOString());
});

async function register(data: object) {
  const reply = await admin.call(createSite, { params: group, body: { data: { ...group, quality: true, ...data } } });
  const run = await admin.call(getRun, { params: { ...group, ...reply } });
  await app.owner.deleteFrom('run').execute();
  return run;
}

test.each([
  ['a list', [`${site}/a`, `${site}/b`]],
  ['a list by name', { Urls: [`${site}/a`, `${site}/b`], SettingName: 'monthly' }],
])('settingsWeb: the chosen URLs as %s are verified instead of a crawl', async (_what, settingsWeb) => {
  expect(await register({ settingsWeb })).toMatchObject({
    baseUrl: `${site}/a`,
    urls: 2,
    UrlVerify: `${site}/a`,
    OriginUrls: [`${site}/a`, `${site}/b`],
    options: { settingsWeb },
  });
});

test('settingsWeb: without URLs the site is crawled, and the values are given back', async () => {
  const run = await register({ url: `${site}/`, settingsWeb: { mode: 'a' } });
  expect(run).toMatchObject({ urls: 0, OriginUrls: [], options: { settingsWeb: { mode: 'a' } } });
});

test('the server check, the level and the address are returned with the run', async () => {
  const more = { serverCheck: 'svLighthouse', accessibilityOptions: { level: 'AA', humanChecks: false } };
  expect(await register({ url: `${site}/`, ...more, ipAddress: '93.184.216.34' })).toMatchObject({
    ServerCheck: 'svLighthouse',
    IPAddress: '93.184.216.34',
    options: { accessibilityOptions: more.accessibilityOptions },
  });
});

test('the way of checking is svMichecker unless said, and no address is told', async () => {
  expect(await register({ url: `${site}/`, ipAddress: '' })).toMatchObject({
    ServerCheck: 'svMichecker',
    IPAddress: null,
    options: { accessibilityOptions: null },
  });
});

test.each(['10.0.0.1', '127.0.0.1', '169.254.169.254'])(
  'the private address %s is refused by its numbers',
  async ipAddress => {
    const data = { ...group, quality: true, url: `${site}/`, ipAddress };
    for (const language of ['ja', 'en'] as const) {
      const refused = await admin.with({}, language).refuse(createSite, { params: group, body: { data } });
      expect(refused).toMatchObject({
        status: 422,
        code: 'private_address',
        message: expect.stringContaining(ipAddress),
      });
    }
  },
);

test('a proof of the name opens no other server: without robots.txt its address has to be proven', async () => {
  const data = { ...group, quality: true, url: `${site}/`, ipAddress: '93.184.216.34', obeyRobots: false };
  await app.owner
    .insertInto('host_proof')
    .values({
      tenant_id: group.tenantId,
      host: 'options.open.example',
      token: 't',
      method: 'file',
      created_at: app.clock.now(),
      proven_at: app.clock.now(),
    } as never)
    .execute();
  const refused = await admin.refuse(createSite, { params: group, body: { data } });
  expect(refused).toMatchObject({
    status: 403,
    code: 'ownership_unproven',
    message: expect.stringContaining('93.184.216.34'),
  });
  const password = { username: 'taro', password: 'himitsu' };
  const body = { data: { ...data, obeyRobots: true }, ...password };
  expect(await admin.call(createSite, { params: group, body })).toMatchObject({ baseUrlEncoded: expect.any(String) });
});

test("groupNameDB is compared with the group's name, that of the master group in both languages", async () => {
  const url = `${site}/named/`;
  for (const groupNameDB of ['マスターグループ', 'Master group', ''])
    expect(await register({ url, groupNameDB })).toMatchObject({ groupId: 'G001', options: { urls: null } });
  const { groupName } = await app.owner
    .selectFrom('group_view')
    .select('group_name as groupName')
    .where('tenant_id', '=', group.tenantId)
    .where('group_id', '=', 'G002')
    .executeTakeFirstOrThrow();
  const data = { url, quality: true, groupId: 'G002' };
  const named = (groupNameDB: string) =>
    admin.ask(createSite, { params: group, body: { data: { ...data, groupNameDB } } });
  expect((await named(groupName)).status).toBe(202);
  await app.owner.deleteFrom('run').execute();
  expect(await named('Master group')).toMatchObject({ status: 403, body: { code: 'claim_mismatch' } });
  expect(await app.owner.selectFrom('run').select('run_id').execute()).toEqual([]);
});
