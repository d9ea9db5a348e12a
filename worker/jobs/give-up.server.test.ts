import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { Job } from '#platform/queue/queue.ts';
import { listPages } from '#product/findings/api/results.ts';
import { saveVisit } from '#product/findings/core/results/save-visit.ts';
import { createSite, stopRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { takeUpCrawl } from '#product/runs/core/crawl/read-crawl.ts';
import { endStopped } from '#product/runs/core/runs/end-stopped.ts';
import { maxAttempts } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { freshProgress } from '../crawl/crawl-memory.ts';
import { failedResult, said } from '../visit/failed-result.ts';
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

test('a stopped run ends without the pages that hang, and ignores what they bring later', async () => {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const user = await app.as('user');
  const { tenantId } = key;
  const runId = await runIdOf(key.date);
  const visits = [1, 2].map(urlId => ({
    data: { tenantId, runId, urlId, kind: 'plain', units: ['quality', 'link'], thumbnail: urlId === 1 },
    group: tenantId,
  }));
  await app.services.queue.send(app.services.db, 'visit-plain', visits);
  const before = await app.countJobs();
  expect(await user.call(stopRun, { params: key, body: undefined })).toEqual({ status: 'STOPPING' });
  await endStopped(app.services, exhausted({ tenantId, runId }));
  // The two visits are gone; the judgement of stopped links, the deadline and the finish have come.
  expect((await app.countJobs()) - before).toBe(0);
  await handleFinishJob(app.services, workerContext, exhausted({ tenantId, runId }));
  const ended = { status: 'STOPPED', isAllFinished: true };
  expect(await user.call(getRun, { params: key })).toMatchObject(ended);
  const data = { tenantId, runId, urlId: 2, kind: 'plain' as const, units: ['quality' as const], thumbnail: false };
  const late = { results: [failedResult('quality', said('given-up'))], skipped: [] };
  await saveVisit(app.services, exhausted(data), { ...late, thumbnail: null, picture: null, rendered: null });
  expect(await user.call(getRun, { params: key })).toMatchObject({ ...ended, quality: { failedPages: 0 } });
  await endStopped(app.services, exhausted({ tenantId, runId }));
  expect(await user.call(getRun, { params: key })).toMatchObject(ended);
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
