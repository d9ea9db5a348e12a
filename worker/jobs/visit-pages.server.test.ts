import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { stopRun } from '#product/runs/api/runs.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import { pagesOfBatch, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { seatByTenant } from '../processes/seats-by-tenant.ts';
import { createVisitProcesses } from '../processes/visit-processes.ts';
import { openWorkerContext, type WorkerContext } from '../worker-context.ts';
import { handleVisitJobs } from './visit-pages.ts';

let app: TestApp;
let workerContext: WorkerContext;
const errors: unknown[] = [];
/** What the next batch works with. */
let services: () => Services;
beforeAll(async () => {
  app = await startApp();
  services = () => app.services;
  const context = openWorkerContext(readConfig({}), { allowPrivate: false, log: () => {} });
  await context.visits.close();
  const visits = createVisitProcesses(
    seatByTenant({
      allowPrivate: false,
      fetcher: { fetch: () => Promise.reject(new Error('not in this test')) },
      machine: {
        ask: () => Promise.reject(new Error('not in this test')),
        borrow: () => Promise.reject(new Error('not in this test')),
      },
      log: () => {},
      limits: { entry: new URL('../../test/processes/planted-visits.ts', import.meta.url), showsErrors: false },
    }),
  );
  workerContext = { ...context, visits };
  const options = { concurrency: 2, most: pagesOfBatch, onError: (error: unknown) => errors.push(error) };
  app.services.queue.consumeBatches<VisitJob>('visit-plain', options, batch =>
    handleVisitJobs(services(), workerContext, batch),
  );
});
afterAll(async () => {
  await app?.close();
  await workerContext?.close();
});

const sourceOf = (key: RunKey) => `${runFolder(key)}/pages/1/raw`;

/** A run with a page for each path, whose visits are queued together. */
async function startVisits(paths: readonly string[]): Promise<{ key: RunKey; runId: string }> {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const { run_id: runId, base_url: base } = await app.owner
    .selectFrom('run')
    .select(['run_id', 'base_url'])
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  const run = { tenant_id: key.tenantId, run_id: runId };
  await app.owner.deleteFrom('page').where('run_id', '=', runId).execute();
  await app.owner.updateTable('run').set({ number_of_pages: paths.length }).where('run_id', '=', runId).execute();
  await app.owner.deleteFrom('run_unit').where('run_id', '=', runId).where('unit', '=', 'link').execute();
  const raw_key = sourceOf(key);
  for (const [at, path] of paths.entries()) {
    const url = new URL(path, base).href;
    const page = { url, final_url: url, title: path, depth: 0, found_on: null, status_code: 200 };
    await app.owner
      .insertInto('page')
      .values({ ...run, ...page, url_id: at + 1, headers: '{}', chain: '[]', raw_key })
      .execute();
  }
  const visits = paths.map((_, at): VisitJob => {
    return { tenantId: key.tenantId, runId, urlId: at + 1, kind: 'plain', units: ['quality'], thumbnail: false };
  });
  const jobs = visits.map(data => ({ data, group: key.tenantId, member: runId }));
  await app.services.queue.send(app.services.db, 'visit-plain', jobs);
  return { key, runId };
}

/** The pages that have a result, with its failure. */
async function resultsOf(runId: string): Promise<Record<string, string>> {
  const rows = await app.owner
    .selectFrom('page_result')
    .innerJoin('page', join =>
      join.onRef('page.run_id', '=', 'page_result.run_id').onRef('page.url_id', '=', 'page_result.url_id'),
    )
    .select(['title', 'status', 'failure'])
    .where('page.run_id', '=', runId)
    .execute();
  return Object.fromEntries(rows.map(({ title, status, failure }) => [title, failure?.code ?? status]));
}

const limit = { timeout: 200_000 };

test('a page that ends its process costs itself alone, and so does one that cannot be read', async () => {
  const paths = ['/one', '/exit', '/two', '/three', '/away', '/four', '/five', '/six'];
  const { key, runId } = await startVisits(paths);
  const move = (raw_key: string) =>
    app.owner.updateTable('page').set({ raw_key }).where('run_id', '=', runId).where('title', '=', '/away').execute();
  await move('away');
  const done = paths.filter(path => path !== '/exit' && path !== '/away').map(path => [path, 'done']);
  const expected = { ...Object.fromEntries(done), '/exit': 'process-crash' };
  await expect.poll(() => resultsOf(runId), limit).toEqual(expected);
  await expect.poll(() => errors.map(String)).toContain('Error: the storage has no source of page 5');
  await move(sourceOf(key));
  await expect.poll(() => resultsOf(runId), limit).toEqual({ ...expected, '/away': 'done' });
}, 420_000);

const countsOf = (runId: string) =>
  app.owner.selectFrom('run_unit').select(['status', 'done', 'skipped']).where('run_id', '=', runId).execute();

test('while a page takes long the others of its batch are written, and those behind it are done by others', async () => {
  const paths = ['/one', '/two', '/slow', '/three', '/four', '/five', '/six'];
  const { key, runId } = await startVisits(paths);
  const quick = Object.fromEntries(paths.filter(path => path !== '/slow').map(path => [path, 'done']));
  await expect.poll(() => resultsOf(runId), limit).toEqual(quick);
  await (await app.as('user')).call(stopRun, { params: key, body: {} });
  await expect.poll(() => countsOf(runId), limit).toMatchObject([{ done: 7, skipped: 0 }]);
}, 420_000);

test('a stop ends the page in progress, and begins no other of its batch', async () => {
  const { key, runId } = await startVisits(['/slow', '/one', '/two', '/three']);
  await (await app.as('user')).call(stopRun, { params: key, body: {} });
  await expect.poll(() => countsOf(runId), limit).toEqual([{ status: 'STOPPED', done: 1, skipped: 3 }]);
  expect(await resultsOf(runId)).toEqual({ '/slow': 'done' });
}, 420_000);

/** Services of a worker that is lost before or after it has written results of a run; nothing works afterwards. */
function lostAtResults(runId: string, moment: 'before' | 'after'): { services: Services; isLost: () => boolean } {
  let isLost = false;
  const { db } = app.services;
  type Work = Parameters<ReturnType<typeof db.transaction>['execute']>[0];
  const lose = () => {
    isLost = true;
    throw new Error('lost');
  };
  const execute = async (work: Work) => {
    if (isLost) lose();
    let hasResults = false;
    const done = await db.transaction().execute(async tx => {
      const result = await work(tx);
      const written = tx.selectFrom('page_result').select('unit').where('run_id', '=', runId).limit(1);
      hasResults = (await written.execute()).length > 0;
      if (hasResults && moment === 'before') lose();
      return result;
    });
    if (hasResults) lose();
    return done;
  };
  const lost = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? () => ({ execute }) : Reflect.get(target, name)),
  });
  return { services: { ...app.services, db: lost } as Services, isLost: () => isLost };
}

test.each(['before', 'after'] as const)(
  'a worker that is lost %s a batch of results is written loses none and writes none twice',
  async moment => {
    const paths = ['/one', '/two', '/three', '/four'];
    services = () => {
      throw new Error('not yet');
    };
    const { runId } = await startVisits(paths);
    const dying = lostAtResults(runId, moment);
    services = () => (dying.isLost() ? app.services : dying.services);
    const done = Object.fromEntries(paths.map(path => [path, 'done']));
    await expect.poll(() => resultsOf(runId), limit).toEqual(done);
    expect(dying.isLost()).toBe(true);
    await expect.poll(() => countsOf(runId), limit).toEqual([{ status: 'FINISHED', done: 4, skipped: 0 }]);
  },
  420_000,
);
