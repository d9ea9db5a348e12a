import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopRun } from '#product/runs/api/runs.ts';
import { runSiteSetting } from '#product/runs/api/site-settings.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { makeSetting, readAgain, settingGroup, settingKey } from '#test/factories/make-setting.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import type { RunKey } from './run-key.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
});
afterAll(() => app.close());

/** The sites with runs of a status, by the history. */
const sitesWith = async (status: string) => {
  const { items, total } = await user.call(siteSummaries, { params: settingGroup, query: { status, latest: 'false' } });
  expect(total).toBe(items.length);
  return items.map(item => item.baseUrl).toSorted((a, b) => a.localeCompare(b));
};
const stopLink = (params: RunKey) => user.call(stopRun, { params, body: { functions: ['link'] } });

test('a run of which one function was stopped is stopping in the list, its filter and its setting', async () => {
  const at = (name: string) => `https://${name}.open.example/`;
  const { groupId } = settingGroup;
  const made = async (name: string, status: 'RUNNING' | 'STOPPED' | 'FINISHED', answered = true) =>
    makeRun(app, { groupId, url: at(name), status, answered });
  await made('finished', 'FINISHED');
  await made('stopped', 'STOPPED');
  await made('running', 'RUNNING', false);
  const setting = await makeSetting(user, { data: { url: at('setting'), quality: true, link: true } });
  const ofSetting = { ...settingGroup, ...(await user.call(runSiteSetting, settingKey(setting))) };
  const part = await made('part', 'RUNNING', false);

  expect(await sitesWith('RUNNING')).toEqual([at('part'), at('running'), at('setting')]);
  expect(await sitesWith('STOPPING')).toEqual([]);
  expect((await readAgain(user, setting)).lastRun).toMatchObject({ status: 'RUNNING' });
  await stopLink(part);
  await stopLink(ofSetting);
  for (const params of [part, ofSetting])
    expect(await user.call(getRun, { params })).toMatchObject({ status: 'STOPPING', quality: { status: 'RUNNING' } });
  expect((await readAgain(user, setting)).lastRun).toMatchObject({ status: 'STOPPING' });
  expect(await sitesWith('RUNNING')).toEqual([at('running')]);
  expect(await sitesWith('STOPPING')).toEqual([at('part'), at('setting')]);
  expect(await sitesWith('STOPPING,STOPPED')).toEqual([at('part'), at('setting'), at('stopped')]);
  expect(await sitesWith('RUNNING,STOPPING')).toEqual([at('part'), at('running'), at('setting')]);
});

test('a run whose functions have all been stopped is stopping until its end is written', async () => {
  const params = await makeRun(app, { groupId: settingGroup.groupId, status: 'RUNNING' });
  expect(await user.call(stopRun, { params, body: undefined })).toEqual({ status: 'STOPPING' });
  expect(await user.call(getRun, { params })).toMatchObject({ status: 'STOPPING', isAllFinished: false });
  const { items } = await user.call(siteSummaries, { params: settingGroup, query: { status: 'STOPPING' } });
  expect(items.map(item => item.date)).toContain(params.date);
});
