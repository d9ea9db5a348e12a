import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setOwnershipWaiver } from '#product/runs/api/ownership.ts';
import { createSite } from '#product/runs/api/runs.ts';
import {
  pauseSiteSetting,
  runSiteSetting,
  type SiteSetting,
  updateSiteSetting,
} from '#product/runs/api/site-settings.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import type { ApiClient } from '#test/api-client.ts';
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
import { startDueRuns } from './start-due-runs.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
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
/** Tokyo's 2026-11-20 12:00. */
const start = '2026-11-20T03:00:00.000Z';
/** The end of a setting's runs, as a worker writes it. */
const finishRuns = () =>
  app.owner
    .updateTable('run')
    .set({ finished_at: app.clock.now(), status: 'FINISHED', score: 80, waiting_since: null })
    .where('finished_at', 'is', null)
    .execute();
/** The look for due runs at a time; sessions of before have ended. */
const at = async (iso: string) => {
  app.clock.set(iso);
  await startDueRuns(app.services);
  user = await app.as('user');
};

describe('a schedule', () => {
  test('starts its runs for a year', async () => {
    const made = await create({ schedule: { kind: 'monthly', day: 31, time: '09:00', startDate: '2026-11-20' } });
    for (let hours = 0; hours < 24 * 365; hours += 6) {
      app.clock.set(new Date(Date.parse(start) + hours * 3_600_000).toISOString());
      await startDueRuns(app.services);
      await finishRuns();
    }
    user = await app.as('user');
    const all = await runs();
    expect(all.map(run => run.due_at?.toISOString().slice(0, 16))).toEqual(
      ['11-30', '12-31', '01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31'].map(
        (day, n) => `${n < 2 ? 2026 : 2027}-${day}T00:00`,
      ),
    );
    expect(all.every(run => run.is_run_by_schedule && run.setting_id === made.template)).toBe(true);
    expect(all.every(run => run.created_by === app.world.user.sub)).toBe(true);
    const periodic = await user.call(siteSummaries, {
      params: group,
      query: { periodic: 'true', latest: 'false', limit: 100 },
    });
    expect(periodic.total).toBe(12);
    expect((await user.call(siteSummaries, { params: group, query: { periodic: 'false' } })).total).toBe(0);
  });

  test('two servers at once start one run', async () => {
    await create({ schedule: daily });
    app.clock.set('2026-11-21T00:00:00.000Z');
    await Promise.all([1, 2, 3, 4].map(() => startDueRuns(app.services)));
    await startDueRuns(app.services);
    expect(await runs()).toHaveLength(1);
  });

  test('a due time cannot start a second run, whatever a server believes', async () => {
    const made = await create({ schedule: daily });
    await at('2026-11-21T00:00:00.000Z');
    await finishRuns();
    await app.owner
      .updateTable('site_setting')
      .set({ next_at: new Date('2026-11-21T00:00:00.000Z') })
      .where('setting_id', '=', made.template)
      .execute();
    app.clock.set('2026-11-21T00:01:00.000Z');
    await expect(startDueRuns(app.services)).rejects.toThrow('some due runs');
    expect(await runs()).toHaveLength(1);
  });

  test('what was missed while nothing ran is made up for once', async () => {
    const made = await create({ schedule: daily });
    await at('2026-12-25T05:00:00.000Z');
    expect((await runs()).map(run => run.due_at?.toISOString())).toEqual(['2026-12-25T00:00:00.000Z']);
    expect((await get(made)).nextTimes[0]).toBe('2026-12-26T00:00:00.000Z');
  });

  test('runs of one site do not overlap: the due one waits for the end of the other', async () => {
    const made = await create({ schedule: daily });
    await user.call(createSite, {
      params: { tenantId },
      body: { data: { url: 'https://www.open.example/', quality: true, groupId: 'G002' } },
    });
    await at('2026-11-21T00:00:00.000Z');
    expect(await runs()).toHaveLength(1);
    expect(await get(made)).toMatchObject({ isWaiting: true, nextTimes: { 0: '2026-11-21T00:00:00.000Z' } });
    // A second due time passes: both are one run.
    await at('2026-11-22T00:00:00.000Z');
    expect(await runs()).toHaveLength(1);
    await finishRuns();
    await at('2026-11-22T00:01:00.000Z');
    expect((await runs()).map(run => run.due_at?.toISOString() ?? null)).toEqual([null, '2026-11-22T00:00:00.000Z']);
    expect(await get(made)).toMatchObject({ isWaiting: false, lastRefusal: null });
  });

  test('paused it starts nothing, resumed it goes on without what passed meanwhile', async () => {
    const made = await create({ schedule: daily });
    await user.call(pauseSiteSetting, { ...keyOf(made), body: { isPaused: true } });
    await at('2026-11-25T00:00:00.000Z');
    const resumed = await user.call(pauseSiteSetting, { ...keyOf(made), body: { isPaused: false } });
    expect(resumed.nextTimes[0]).toBe('2026-11-26T00:00:00.000Z');
    await at('2026-11-25T23:59:00.000Z');
    expect(await runs()).toEqual([]);
    await at('2026-11-26T00:00:00.000Z');
    expect(await runs()).toHaveLength(1);
  });

  test('ends after its last day', async () => {
    const made = await create({ schedule: { ...daily, endDate: '2026-11-21' } });
    await at('2026-11-21T00:00:00.000Z');
    expect((await get(made)).nextTimes).toEqual([]);
    await finishRuns();
    await at('2026-11-30T00:00:00.000Z');
    expect(await runs()).toHaveLength(1);
  });

  test('one that has begun long ago stays as it is when the name is changed', async () => {
    const made = await create({ schedule: daily });
    app.clock.set('2027-01-10T03:00:00.000Z');
    user = await app.as('user');
    const body = { ...bodyOf({ schedule: daily, name: 'neu' }), version: 1 };
    const changed = await user.call(updateSiteSetting, { ...keyOf(made), body });
    expect(changed).toMatchObject({ name: 'neu', schedule: { startDate: '2026-11-20' } });
    const other = async (schedule: object) =>
      (await ask(updateSiteSetting, { ...keyOf(made), body: { ...body, version: 2, schedule } })).body.code;
    expect(await other({ ...daily, startDate: '2026-11-21' })).toBe('schedule_in_past');
    expect(await other({ ...daily, endDate: '2027-01-10' })).toBe('schedule_in_past');
    expect(await other({ ...daily, time: '10:00' })).toBeUndefined();
    expect((await get(made)).nextTimes[0]).toBe('2027-01-11T01:00:00.000Z');
  });
});

describe('a due run that may not start', () => {
  const boardOf = async (person: 'user' | 'admin' | 'master' | 'otherGroupUser') =>
    (await (await app.as(person)).call(listNotifications, { query: {} })).items;

  test.each<[string, () => Promise<unknown>, string]>([
    ['the contract is deactivated', () => setContract(app, tenantId, { status: 'canceled' }), 'contract_deactivated'],
    ['the plan is the free one now', () => setContract(app, tenantId, { contractPlanId: 'free' }), 'plan_excludes'],
    [
      'no page is left',
      async () => {
        await sql`update page_grant set used = pages`.execute(app.owner);
        return () => sql`delete from page_grant`.execute(app.owner);
      },
      'page_quota_exceeded',
    ],
  ])('%s: it is noted, told once, and goes on afterwards', async (_, hinder, code) => {
    // The month's pages are granted.
    const first = await create({ name: '先' });
    await user.call(runSiteSetting, keyOf(first));
    await app.owner.deleteFrom('run').execute();
    const made = await create({
      schedule: daily,
      data: { url: 'https://www.open.example/', link: true, pageLimit: 5 },
    });
    const undo = (await hinder()) as () => Promise<void>;
    try {
      await at('2026-11-21T00:00:00.000Z');
      await at('2026-11-22T00:00:00.000Z');
      expect(await runs()).toEqual([]);
    } finally {
      await undo();
    }
    const refused = await get(made);
    expect(refused.lastRefusal).toMatchObject({ code, count: 2, dueAt: '2026-11-22T00:00:00.000Z' });
    expect(refused.lastRefusal!.message.ja).not.toMatch(/[{}]/);
    expect(refused.nextTimes[0]).toBe('2026-11-23T00:00:00.000Z');
    for (const person of ['user', 'admin', 'master'] as const) {
      const [notice, ...others] = await boardOf(person);
      expect(notice).toMatchObject({ Type: 4, Link: `/t/alpha/g/G002/edit-setting-web/${made.template}` });
      expect(notice!.Content).toContain(refused.lastRefusal!.message.en);
      expect(others).toEqual([]);
    }
    expect(await boardOf('otherGroupUser')).toEqual([]);
    await at('2026-11-23T00:00:00.000Z');
    expect(await runs()).toHaveLength(1);
    expect((await get(made)).lastRefusal).toBeNull();
  });

  test('ownership is not proven, and the author is of the staff', async () => {
    const staff = await app.as('staffMaster');
    await staff.call(setOwnershipWaiver, { params: group, body: { isWaived: false } });
    const made = await create(
      { schedule: daily, data: { url: 'https://www.open.example/', quality: true, obeyRobots: false } },
      staff,
    );
    await at('2026-11-21T00:00:00.000Z');
    expect((await get(made)).lastRefusal).toMatchObject({ code: 'ownership_unproven' });
    const [notice] = (await (await app.as('staffMaster')).call(listNotifications, { query: {} })).items;
    expect(notice!.Link).toBe(`/sys-admin/contract-detail/${tenantId}/g/G002/settings/${made.template}/edit`);
    expect(await boardOf('user')).toEqual([]);
    expect(await boardOf('admin')).toHaveLength(1);
  });
});
