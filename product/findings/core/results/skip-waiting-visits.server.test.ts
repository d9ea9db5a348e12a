import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Job } from '#platform/queue/queue.ts';
import { stopRun } from '#product/runs/api/runs.ts';
import type { VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { saveVisit } from './save-visit.ts';
import { skipWaitingVisits } from './skip-waiting-visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.owner.deleteFrom('pgboss.job' as never).execute());
afterAll(() => app.close());

/** A running run of two pages whose plain visits wait, with a waiting visit of another run. */
async function waitingRun() {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const query = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  const { run_id: runId } = await query.executeTakeFirstOrThrow();
  const visit: VisitJob = {
    tenantId: key.tenantId,
    runId,
    urlId: 1,
    kind: 'plain',
    units: ['quality', 'link'],
    thumbnail: false,
  };
  const foreign = { ...visit, runId: '00000000-0000-0000-0000-000000000000' };
  const jobs = [visit, { ...visit, urlId: 2 }, foreign].map(data => ({ data, group: key.tenantId }));
  await app.services.queue.send(app.services.db, 'visit-plain', jobs);
  return { key, visit };
}

const waiting = async (runId: string) => {
  const { rows } = await sql<{ page: number; units: string[] }>`
    select (data ->> 'urlId')::int as page, data -> 'units' as units from pgboss.job
    where name = 'visit-plain' and data ->> 'runId' = ${runId} order by 1`.execute(app.owner);
  return rows.map(({ page, units }) => [page, units]);
};

const unitsOf = async (runId: string) => {
  const rows = await app.owner.selectFrom('run_unit').selectAll().where('run_id', '=', runId).orderBy('unit').execute();
  return rows.map(({ unit, status, skipped }) => [unit, status, skipped]);
};

test('the waiting visits of a stopped run end at once, and those of others wait on', async () => {
  const { key, visit } = await waitingRun();
  const user = await app.as('admin');
  await user.call(stopRun, { params: key, body: undefined });
  await skipWaitingVisits(app.services, visit);
  expect(await waiting(visit.runId)).toEqual([]);
  expect(await waiting('00000000-0000-0000-0000-000000000000')).toHaveLength(1);
  const ended = [
    ['link', 'STOPPED', 2],
    ['quality', 'STOPPED', 2],
  ];
  expect(await unitsOf(visit.runId)).toEqual(ended);
  await skipWaitingVisits(app.services, visit);
  expect(await unitsOf(visit.runId)).toEqual(ended);
});

test('of a stopped function alone its part of the visits is skipped', async () => {
  const { key, visit } = await waitingRun();
  const user = await app.as('admin');
  await user.call(stopRun, { params: key, body: { functions: ['link'] } });
  await skipWaitingVisits(app.services, visit);
  expect(await waiting(visit.runId)).toEqual([
    [1, ['quality']],
    [2, ['quality']],
  ]);
  expect(await unitsOf(visit.runId)).toEqual([
    ['link', 'STOPPED', 2],
    ['quality', 'RUNNING', 0],
  ]);
});

test('a visit that was cut short is made again for the functions that go on', async () => {
  const { visit } = await waitingRun();
  await app.owner.deleteFrom('pgboss.job' as never).execute();
  const { signal } = new AbortController();
  const job: Job<VisitJob> = {
    id: 'one',
    data: visit,
    retryCount: 0,
    attempt: 'this',
    signal,
    completeIn: async () => true,
  };
  const nothing = { results: [], picture: null, rendered: null, thumbnail: null };
  await saveVisit(app.services, job, { ...nothing, skipped: ['link'], again: ['quality'] });
  expect(await waiting(visit.runId)).toEqual([[1, ['quality']]]);
  expect(await unitsOf(visit.runId)).toEqual([
    ['link', 'RUNNING', 1],
    ['quality', 'RUNNING', 0],
  ]);
});
