import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineOptions } from '#checks/engine.ts';
import { readConfig } from '#platform/config/config.ts';
import type { VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import { openWorkerContext, type WorkerContext } from '../worker-context.ts';
import { handleVisitJob } from './visit-page.ts';

let app: TestApp;
let workerContext: WorkerContext;
beforeAll(async () => {
  app = await startApp();
  workerContext = openWorkerContext(readConfig({}), { allowPrivate: false, log: () => {} });
});
afterAll(async () => {
  await workerContext?.close();
  await app?.close();
});

/** What the engines of a run's page are told of its options. */
async function optionsOfVisit(options: object): Promise<EngineOptions> {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const run = await app.owner
    .selectFrom('run')
    .select(['run_id', 'options'])
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  await app.owner
    .updateTable('run')
    .set({ options: JSON.stringify({ ...run.options, ...options }) })
    .where('run_id', '=', run.run_id)
    .execute();
  const told: EngineOptions[] = [];
  const visits: WorkerContext['visits'] = {
    ...workerContext.visits,
    versions: () => Promise.reject(new Error('no engine in this test')),
    visit: async ({ units }, given) => {
      told.push(given);
      return { results: units.map(unit => failedResult(unit, said('given-up'))) };
    },
  };
  const { signal } = new AbortController();
  const data: VisitJob = {
    tenantId: key.tenantId,
    runId: run.run_id,
    urlId: 1,
    kind: 'plain',
    units: ['quality'],
    thumbnail: false,
  };
  const job = { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
  await handleVisitJob(app.services, { ...workerContext, visits }, job);
  expect(told).toHaveLength(1);
  return told[0] as EngineOptions;
}

test('the engines are told of the options of the run, with its weights and its answer time', async () => {
  const told = {
    listBrowser: ['WF', 'IS3'],
    serverCheck: 'svLighthouse',
    accessibilityOptions: { level: 'A', humanChecks: false },
    weights: { quality: { 'html:rule-1': 0.5 } },
    cookieBanner: { selector: '#ok' },
    answerSeconds: 42,
  };
  expect(await optionsOfVisit(told)).toMatchObject(told);
});

test('a run without them is judged by both engines, at every level, with equal weights', async () => {
  const options = await optionsOfVisit({ serverCheck: 'svMichecker', accessibilityOptions: null });
  expect(options).toMatchObject({ serverCheck: 'svMichecker', listBrowser: ['WC'] });
  for (const name of ['accessibilityOptions', 'weights', 'cookieBanner', 'answerSeconds'])
    expect(options).not.toHaveProperty(name);
});
