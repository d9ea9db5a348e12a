import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reverify } from '#product/findings/api/rechecks.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { connectSocketNonTenant } from '#product/tenancy/api/live.ts';
import {
  getMaintenance,
  type MaintenanceNotice,
  maintenanceFunc,
  putMaintenance,
} from '#product/tenancy/api/maintenance.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, tenants } from '#test/factories/world.ts';
import { openLive } from '#test/live-socket.ts';
import { allMails, mailsTo } from '#test/outbox.ts';
import { runScheduledJobs } from '#test/run-scheduled-jobs.ts';

const { tenantId } = tenants.alpha;
const begins = '2026-11-21T00:00:00.000Z';
const ends = '2026-11-21T02:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  await app.owner.deleteFrom('maintenance_state').execute();
  await app.owner.deleteFrom('service_setting').where('key', '=', 'maintenance').execute();
});

const notice = (more: Partial<MaintenanceNotice> = {}): MaintenanceNotice => ({
  version: 0,
  isEnabled: true,
  content: { ja: 'リンク検証を停止します。', en: 'The link check will stop.' },
  startDateTime: begins,
  endDateTime: ends,
  userType: 'all',
  funcList: ['link'],
  isNotify: false,
  isSendEmail: false,
  ...more,
});

/** Overwrites the stored notice. */
async function write(more: Partial<MaintenanceNotice>): Promise<MaintenanceNotice> {
  const staff = await app.as('staffMaster');
  const { notice: there } = await staff.call(getMaintenance, {});
  const written = await staff.call(putMaintenance, { body: notice({ ...more, version: there?.version ?? 0 }) });
  return written.notice;
}

const due = () => runScheduledJobs(app.services);
let sites = 0;
async function register(person: Person, functions: object) {
  sites += 1;
  const data = { url: `https://m-${sites}.open.example/`, groupId: 'G002', ...functions };
  return (await app.as(person)).ask(createSite, { params: { tenantId }, body: { data } });
}

describe('PUT /sys-admin/master/maintenance', () => {
  test('keeps the notice with a version, and refuses an older one', async () => {
    const staff = await app.as('staffMaster');
    expect(await staff.call(getMaintenance, {})).toEqual({ notice: null });
    const first = await staff.call(putMaintenance, { body: notice() });
    expect(first.notice).toEqual({ ...notice(), version: 1 });
    expect((await staff.call(getMaintenance, {})).notice).toEqual(first.notice);
    expect(await staff.refuse(putMaintenance, { body: notice() })).toMatchObject({ status: 409, code: 'conflict' });
    expect((await staff.call(getMaintenance, {})).notice).toEqual(first.notice);
    const [entry] = await app.owner
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'maintenance.put')
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toMatchObject({ actor_sub: app.world.staffMaster.sub, tenant_id: null, before: null });
  });

  test('two writers at once: one gets a conflict', async () => {
    const staff = await app.as('staffMaster');
    const { version = 0 } = (await staff.call(getMaintenance, {})).notice ?? {};
    const answers = await Promise.all([1, 2].map(() => staff.ask(putMaintenance, { body: notice({ version }) })));
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  const wrong: [string, object][] = [
    ['endDateTime', { endDateTime: begins }],
    ['endDateTime', { endDateTime: '2026-11-20T00:00:00Z' }],
    ['startDateTime', { startDateTime: 'tomorrow' }],
    ['content.en', { content: { ja: 'あ', en: ' ' } }],
    ['funcList.0', { funcList: ['typo'] }],
    ['userType', { userType: 'nobody' }],
  ];
  test.each(wrong)('names the field %s of %j', async (path, more) => {
    const problem = await (await app.as('staffMaster')).refuse(putMaintenance, { body: { ...notice(), ...more } });
    expect(problem).toMatchObject({ status: 422, fields: [{ path }] });
  });
});

describe('while a function is under maintenance', () => {
  test('it takes no new runs from its start to its end, and browsers are notified of both', async () => {
    await write({});
    const socket = await openLive(app.origin);
    await app.nobody.call(connectSocketNonTenant, { body: { connectionId: socket.connectionId } });
    expect(await app.nobody.call(maintenanceFunc, {})).toEqual({
      isEnabled: false,
      funcList: [],
      startTime: begins,
      endTime: ends,
      plannedFuncList: ['link'],
      userType: 'all',
      content: notice().content,
    });
    expect((await register('user', { link: true })).status).toBe(202);

    app.clock.set(begins);
    await due();
    expect(await socket.wait(message => message.type === 'MAINTENANCE')).toEqual({
      type: 'MAINTENANCE',
      isEnabled: true,
      funcList: ['link'],
      startTime: begins,
      endTime: ends,
    });
    expect(await app.nobody.call(maintenanceFunc, {})).toMatchObject({ isEnabled: true, funcList: ['link'] });
    const refused = await register('user', { quality: true, link: true });
    expect(refused).toMatchObject({ status: 503, body: { code: 'function_under_maintenance' } });
    expect((refused.body as { message: string }).message).toBe(
      'The function “Links” is under maintenance. Please try again after 2026/11/21 11:00 JST.',
    );
    expect((await register('staffMaster', { link: true })).status).toBe(503);
    expect((await register('user', { quality: true })).status).toBe(202);
    const stopped = await makeRun(app, { status: 'STOPPED' });
    expect(await (await app.as('user')).refuse(reverify, { params: stopped })).toMatchObject({
      code: 'function_under_maintenance',
    });
    await due();
    await due();
    expect(socket.heard.filter(message => message.type === 'MAINTENANCE')).toHaveLength(1);

    app.clock.set(ends);
    await due();
    expect(await socket.wait(message => message.type === 'MAINTENANCE' && !message.isEnabled)).toMatchObject({
      funcList: [],
    });
    expect((await register('user', { link: true })).status).toBe(202);
    expect(await app.nobody.call(maintenanceFunc, {})).toMatchObject({
      isEnabled: false,
      endTime: null,
      content: null,
    });
    socket.close();
  });

  test('meant for the staff it is told to nobody else', async () => {
    const none = { isEnabled: false, funcList: [], startTime: null, endTime: null, plannedFuncList: [], content: null };
    const content = { ja: '運営だけの作業です。', en: 'For the staff alone.' };
    for (const time of ['2026-11-20T03:00:00.000Z', begins]) {
      app.clock.set(time);
      await write({ userType: 'staff', content });
      for (const client of [app.nobody, await app.as('master'), await app.as('user')])
        expect(await client.call(maintenanceFunc, {})).toEqual({ ...none, userType: 'all' });
      for (const person of ['staffMaster', 'restrictedStaff'] as const)
        expect(await (await app.as(person)).call(maintenanceFunc, {})).toMatchObject({
          isEnabled: time === begins,
          endTime: ends,
          userType: 'staff',
          content,
        });
    }
  });

  test('of the whole service no function runs; of clients alone staff may', async () => {
    app.clock.set(begins);
    await write({ funcList: [], userType: 'client' });
    expect(await app.nobody.call(maintenanceFunc, {})).toMatchObject({ isEnabled: true, funcList: [] });
    expect((await register('user', { quality: true })).status).toBe(503);
    expect((await register('user', { isOnlySitemap: true })).status).toBe(503);
    expect((await register('staffMaster', { quality: true })).status).toBe(202);
    await write({ isEnabled: false });
    expect((await register('user', { quality: true })).status).toBe(202);
  });
});

describe('the flags', () => {
  const titles = async (person: Person) =>
    (await (await app.as(person, 'ja')).call(listNotifications, { query: { limit: 100 } })).items
      .filter(item => item.PK.startsWith('MAINTENANCE#'))
      .map(item => item.Content);

  test('post it once on the boards and by mail to the users concerned', async () => {
    app.clock.set('2026-11-20T03:00:00.000Z');
    await write({ userType: 'client', isNotify: true, isSendEmail: true });
    const content = 'リンク検証を停止します。\n期間：2026/11/21 09:00 JST～2026/11/21 11:00 JST';
    for (const person of ['master', 'user', 'otherTenant'] as const) expect(await titles(person)).toEqual([content]);
    expect(await titles('staffMaster')).toEqual([]);
    for (const to of ['master@alpha.example', 'user@alpha.example', 'master@beta.example']) {
      const [mail] = await mailsTo(app, to);
      expect(mail?.subject).toContain('メンテナンスのお知らせ / Maintenance notice');
      expect(mail?.body).toContain('The link check will stop.');
    }
    await write({ userType: 'client', isNotify: true, isSendEmail: true });
    expect(await titles('user')).toHaveLength(1);
    await write({ userType: 'staff', isNotify: true, isSendEmail: true, content: { ja: '運営だけ', en: 'Staff' } });
    expect(await titles('staffMaster')).toHaveLength(1);
    await mailsTo(app, 'staff@tenken.example');
    expect((await allMails(app)).filter(mail => mail.to === 'user@alpha.example')).toHaveLength(1);
  });
});
