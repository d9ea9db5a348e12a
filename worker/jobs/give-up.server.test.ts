import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { Job } from '#platform/queue/queue.ts';
import { listPages } from '#product/findings/api/results.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { takeUpCrawl } from '#product/runs/core/crawl/read-crawl.ts';
import { maxAttempts } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { freshProgress } from '../crawl/crawl-memory.ts';
import { openWorkerContext, type WorkerContext } from '../worker-context.ts';
import { handleCrawlJob } from './crawl-site.ts';
import { handleFinishJob } from './finish-run.ts';
import { handleVisitJob } from './visit-page.ts';

let app: TestApp;
let workerContext: WorkerContext;
const config = readConfig({});
beforeAll(async () => {
  app = await startApp();
  workerContext = openWorkerContext(config, { allowPrivate: false, log: () => {} });
});
afterAll(async () => {
  await workerContext?.close();
  await app?.close();
});

/** A job whose workers have ended too often. */
function exhausted<Data>(data: Data): Job<Data> {
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 60, attempt: 'last', signal, completeIn: async () => true };
}

const runIdOf = async (date: string) =>
  (await app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(date)).executeTakeFirstOrThrow())
    .run_id;

test('a page that ends every worker is answered as failed, and the run ends in part', async () => {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const user = await app.as('user');
  const { tenantId } = key;
  const runId = await runIdOf(key.date);
  const jobs = await app.countJobs();
  for (const urlId of [1, 2]) {
    const data = { tenantId, runId, urlId, kind: 'plain' as const, units: ['quality' as const, 'link' as const] };
    await handleVisitJob(app.services, workerContext, exhausted({ ...data, thumbnail: false }));
  }
  const { items } = await user.call(listPages, { params: key, query: {} });
  const failures = items.flatMap(page => page.blocks.map(unit => [unit.status, unit.failure?.code]));
  expect(failures).toEqual(Array.from({ length: 4 }, () => ['failed', 'given-up']));
  expect(await app.countJobs()).toBe(jobs + 1);
  await handleFinishJob(app.services, workerContext, exhausted({ tenantId, runId }));
  expect(await user.call(getRun, { params: key })).toMatchObject({
    status: 'PAR_FINISHED',
    isAllFinished: true,
    quality: { status: 'PAR_FINISHED', failedPages: 2 },
  });
});

test('a crawl that ends every worker ends the run with the reason', async () => {
  const admin = await app.as('admin');
  const params = { tenantId: 'TENANT_ALPHA' };
  const data = { url: 'https://www.open.example/', link: true, groupId: 'G001' };
  const made = await admin.call(createSite, { params, body: { data } });
  const job = { ...params, runId: await runIdOf(made.date) };
  // Each worker takes it up, and ends before anything is kept.
  for (let n = 0; n < maxAttempts; n += 1)
    await takeUpCrawl(app.services, job, { attempt: String(n), fresh: freshProgress() });
  await handleCrawlJob(app.services, workerContext, exhausted(job));
  await handleFinishJob(app.services, workerContext, exhausted(job));
  expect(await admin.call(getRun, { params: { ...params, groupId: 'G001', ...made } })).toMatchObject({
    status: 'STOPPED',
    isAllFinished: true,
    numberOfPages: 0,
    failure: { code: 'given-up' },
  });
});
