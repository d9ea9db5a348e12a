import { afterAll, beforeAll, expect, test } from 'vitest';
import { getComparison } from '#product/findings/api/comparison.ts';
import { listRunDates } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeJudgedRun, type ShortFinding } from '#test/factories/make-judged-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { compareEndedRun } from './compare-ended-run.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
});
afterAll(() => app.close());

let sites = 0;
const newSite = () => {
  sites += 1;
  return `https://changes-${sites}.open.example/`;
};
const fault = (name: string, severity: ShortFinding[3] = 'error'): ShortFinding => [
  'quality',
  'html:rule',
  name,
  severity,
];
const compare = (params: RunKey) => user.call(getComparison, { params, query: {} });

const idOf = async ({ tenantId, date }: RunKey) => {
  const query = app.owner.selectFrom('run').select('run_id').where('tenant_id', '=', tenantId);
  return (await query.where('date', '=', new Date(date)).executeTakeFirstOrThrow()).run_id;
};

const changesOfRuns = async (params: RunKey) =>
  (await user.call(listRunDates, { params, query: { changes: 'true' } })).items.map(run => run.changes);

/** Runs of a new site that have ended, the last two compared with those before. */
const threeRuns = async () => {
  const run = { url: newSite(), functions: ['quality'] as const };
  const found = [
    [fault('back'), fault('stays')],
    [fault('stays'), fault('goes', 'warning'), fault('hint', 'notice')],
    [fault('stays'), fault('back'), fault('comes'), fault('comes-too', 'warning'), fault('doubt', 'needCfm')],
  ];
  const keys: RunKey[] = [];
  for (const places of found) keys.push(await makeJudgedRun(app, { ...run, pages: { '/': { found: places } } }));
  const [, second, third] = keys as [RunKey, RunKey, RunKey];
  for (const key of [second, third])
    await compareEndedRun(app.services, { tenantId: key.tenantId, runId: await idOf(key) });
  return { second, third };
};

const ofThird = { new: 2, recurring: 1, fixed: 1 };
const ofSecond = { new: 1, recurring: 0, fixed: 1 };

test('the list of runs shows new and fixed errors and warnings, and nothing for the first run', async () => {
  const { third } = await threeRuns();
  expect(await changesOfRuns(third)).toEqual([ofThird, ofSecond, null]);
  const { items } = await user.call(listRunDates, { params: third, query: {} });
  expect(items.map(run => run.changes)).toEqual([null, null, null]);
  const { functions } = await compare(third);
  const certain = functions[0]?.bySeverity.filter(({ severity }) => severity === 'error' || severity === 'warning');
  const sum = (change: keyof typeof ofThird) => certain?.reduce((total, row) => total + row[change], 0);
  expect({ new: sum('new'), recurring: sum('recurring'), fixed: sum('fixed') }).toEqual(ofThird);
});

test('the list of runs shows no changes while results have changed since or wait to be counted', async () => {
  const { second, third } = await threeRuns();
  const runId = await idOf(second);
  await app.owner
    .insertInto('finding_batch')
    .values({ tenant_id: second.tenantId, run_id: runId, url_id: 0, unit: '', from_id: 0, to_id: 0 })
    .execute();
  expect(await changesOfRuns(third)).toEqual([null, null, null]);
  await app.owner.deleteFrom('finding_batch').where('run_id', '=', runId).execute();
  expect(await changesOfRuns(third)).toEqual([ofThird, ofSecond, null]);
  await app.owner
    .updateTable('run')
    .set({ number_of_pages: 7 })
    .where('run_id', '=', await idOf(third))
    .execute();
  expect(await changesOfRuns(third)).toEqual([null, ofSecond, null]);
  await compare(third);
  expect(await changesOfRuns(third)).toEqual([ofThird, ofSecond, null]);
});

test('the list of runs shows no changes for runs that are not compared, still go on, or share no function', async () => {
  const url = newSite();
  const pages = { '/': { found: [fault('one')] } };
  await makeJudgedRun(app, { url, functions: ['quality'], pages });
  const other = await makeJudgedRun(app, { url, functions: ['link'], pages: { '/': {} } });
  await makeJudgedRun(app, { url, functions: ['link'], pages: { '/': {} } });
  const running = await makeJudgedRun(app, { url, functions: ['link'], pages: { '/': {} }, isRunning: true });
  await compare(other);
  await compare(running);
  expect(await changesOfRuns(running)).toEqual([null, null, null, null]);
});
