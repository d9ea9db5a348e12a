import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '#platform/database/notifications.ts';
import { drainWorkers, getOperation } from '#product/operation/api/operation.ts';
import { stopRun } from '#product/runs/api/runs.ts';
import { searchAuditLog } from '#product/tenancy/api/audit.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let staff: ApiClient;
beforeAll(async () => {
  app = await startApp();
  staff = await app.as('staffMaster');
});
afterAll(() => app.close());

const { alpha, beta } = tenants;
const view = (client = staff) => client.call(getOperation, {});
const send = (name: string, n: number) =>
  app.services.queue.send(app.services.db, name, [{ data: { n }, group: 'planted' }]);

test('shows the runs in work of every tenant, those that wait last, and restricted staff those of their tenants', async () => {
  const running = await makeRun(app, { status: 'RUNNING', answered: false });
  const waiting = await makeRun(app, { status: 'RUNNING', answered: false });
  await makeRun(app);
  const other = await makeRun(app, { tenantId: beta.tenantId, status: 'RUNNING' });
  await app.owner
    .updateTable('run')
    .set({ waiting_since: app.clock.now() })
    .where('date', '=', new Date(waiting.date))
    .execute();
  const { runs, runsInWork } = await view();
  expect(runsInWork).toBe(3);
  expect(
    runs.map(({ date, tenantPreferredId, waitingSince }) => [date, tenantPreferredId, waitingSince !== null]),
  ).toEqual([
    [running.date, 'alpha', false],
    [other.date, 'beta', false],
    [waiting.date, 'alpha', true],
  ]);
  expect(runs[0]).toMatchObject({
    ...running,
    pages: 2,
    pagesDone: 0,
    status: 'RUNNING',
    functions: ['quality', 'link'],
  });
  expect(runs[1]).toMatchObject({ pages: 2, pagesDone: 2 });
  const restricted = await newStaff(app, { role: 'SystemUser', tenantIds: [alpha.tenantId] });
  expect((await view(restricted.client)).runs.map(run => run.tenantId)).toEqual([alpha.tenantId, alpha.tenantId]);
  expect((await view((await newStaff(app, { tenantIds: [] })).client)).runsInWork).toBe(0);
  await staff.call(stopRun, { params: running, body: {} });
  expect((await view()).runs.find(run => run.date === running.date)?.status ?? 'gone').toMatch(/^(STOPPING|gone)$/);
});

test('shows failed crawls of the last 7 days with their cause in the language of the reader', async () => {
  const [fresh, old] = [await makeRun(app), await makeRun(app)];
  const failure = { code: 'refused', message: { ja: 'つながりません。', en: 'It does not answer.' } };
  const fail = (date: string, finished: Date) =>
    app.owner
      .updateTable('run')
      .set({ failure: JSON.stringify(failure), finished_at: finished })
      .where('date', '=', new Date(date))
      .execute();
  await fail(fresh.date, app.clock.now());
  await fail(old.date, new Date(app.clock.now().getTime() - 8 * 86_400_000));
  expect((await view()).failedCrawls).toMatchObject([{ ...fresh, code: 'refused', cause: 'It does not answer.' }]);
  expect((await view(await app.as('staffMaster', 'ja'))).failedCrawls[0]?.cause).toBe('つながりません。');
  const blind = await newStaff(app, { role: 'SystemUser', tenantIds: [beta.tenantId] });
  expect((await view(blind.client)).failedCrawls).toEqual([]);
});

test('shows the workers that report and their engines', async () => {
  const sign = (workerId: string) =>
    notify(
      app.services.db,
      'tenken_workers',
      JSON.stringify({
        workerId,
        machine: 'host (1)',
        startedAt: '2026-11-20T02:00:00.000Z',
        engines: [{ function: 'quality', name: 'vnu', version: '1' }],
        warnings: ['no Firefox'],
      }),
    );
  await sign('one');
  await expect.poll(async () => (await view()).workers.length).toBe(1);
  expect(await view()).toMatchObject({
    workers: [
      { workerId: 'one', machine: 'host (1)', seenAt: app.clock.now().toISOString(), warnings: ['no Firefox'] },
    ],
    engines: [{ function: 'quality', name: 'vnu', version: '1' }],
  });
  // 15 s, and longer on a busy machine.
  app.clock.set(new Date(app.clock.now().getTime() + 301_000).toISOString());
  expect((await view()).workers).toEqual([]);
});

test('draining finishes what is in hand and takes nothing new, until it is undone; both are recorded', async () => {
  const taken: number[] = [];
  const first = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const third = Promise.withResolvers<void>();
  app.services.queue.consume<{ n: number }>('finish', { concurrency: 2, onError: () => {} }, async job => {
    taken.push(job.data.n);
    if (job.data.n === 1) {
      first.resolve();
      await letGo.promise;
    }
    if (job.data.n === 3) third.resolve();
  });
  const finish = async () => (await view()).queues.find(queue => queue.name === 'finish');
  await send('finish', 1);
  await first.promise;
  expect(await finish()).toMatchObject({ waiting: 0, active: 1 });
  const { drainingSince } = await staff.call(drainWorkers, { body: { isDraining: true } });
  expect(drainingSince).not.toBeNull();
  await staff.call(drainWorkers, { body: { isDraining: true } });
  await send('finish', 2);
  expect(await finish()).toMatchObject({ waiting: 1, active: 1, retrying: 0, oldest: expect.any(String) });
  letGo.resolve();
  await expect.poll(async () => (await finish())?.active).toBe(0);
  // A look of the idle workers for work, which finds that they may not take it.
  await app.services.db
    .selectNoFrom(eb =>
      eb.fn<unknown>('pgboss.lease_job', [eb.val('finish'), eb.val(false), eb.val(null), eb.val(null)]).as('job'),
    )
    .execute();
  expect(await finish()).toMatchObject({ waiting: 1, active: 0 });
  expect(await view()).toMatchObject({ drainingSince });
  expect(taken).toEqual([1]);
  expect(await staff.call(drainWorkers, { body: { isDraining: false } })).toEqual({ drainingSince: null });
  await send('finish', 3);
  await third.promise;
  expect(taken).toEqual([1, 2, 3]);
  const { items } = await staff.call(searchAuditLog, { query: { search: 'operation.' } });
  expect(items.map(line => line.action)).toEqual(['operation.resume', 'operation.drain']);
});

test('who may only look, and who sees only some tenants, drains nothing', async () => {
  const [general, restricted] = [
    await newStaff(app, { role: 'SystemUser' }),
    await newStaff(app, { tenantIds: [alpha.tenantId] }),
  ];
  for (const { client } of [general, restricted])
    expect(await client.refuse(drainWorkers, { body: { isDraining: true } })).toMatchObject({ status: 403 });
});
