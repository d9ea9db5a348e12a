import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Job } from '#platform/queue/queue.ts';
import { getLimit } from '#product/contracts/api/contracts.ts';
import { reverify } from '#product/findings/api/rechecks.ts';
import { endCrawl } from '#product/findings/core/results/end-crawl.ts';
import { finishRun } from '#product/findings/core/results/finish-run.ts';
import { resumeVisits } from '#product/findings/core/results/resume-visits.ts';
import { createSite, deleteRun, stopRun } from '#product/runs/api/runs.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { runScheduledJobs } from '#test/run-scheduled-jobs.ts';
import type { RunKey } from './run-key.ts';
import type { CrawlJob } from './run-queues.ts';

let app: TestApp;
let master: ApiClient;
let tenantId: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  await sql`delete from pgboss.job`.execute(app.owner);
  ({ tenantId, master } = await newTenant());
});
afterAll(() => app.close());

async function newTenant() {
  const made = await makeContract(app, { planId: 'basic' });
  const member = { role: 'TenantMaster' as const, groups: ['G001'], tenantId: made.tenantId };
  return { tenantId: made.tenantId, master: (await newMember(app, member)).client };
}

let path = 0;
/** Registers a site a millisecond after the one before it. */
async function register(by = { tenantId, master }): Promise<RunKey> {
  path += 1;
  app.clock.set(new Date(Date.parse('2026-11-20T03:00:00.000Z') + path).toISOString());
  const data = { url: `https://www.open.example/${path}/`, quality: true, link: true, pageLimit: 10 };
  const params = { tenantId: by.tenantId };
  return { ...params, groupId: 'G001', ...(await by.master.call(createSite, { params, body: { data } })) };
}
async function registered(count: number): Promise<RunKey[]> {
  const keys: RunKey[] = [];
  for (let n = 0; n < count; n += 1) keys.push(await register());
  return keys;
}

const view = (key: RunKey) => master.call(getRun, { params: key });
const places = (keys: readonly RunKey[]) => Promise.all(keys.map(async key => (await view(key)).waitingPosition));
const rowOf = (key: RunKey) =>
  app.owner
    .selectFrom('run')
    .selectAll()
    .where('tenant_id', '=', key.tenantId)
    .where('base_url_encoded', '=', key.baseUrlEncoded)
    .executeTakeFirstOrThrow();

/** The queued jobs of a run, by the names of their queues. */
async function jobsOf(key: RunKey): Promise<string[]> {
  const { run_id: runId } = await rowOf(key);
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where data ->> 'runId' = ${runId} order by name`.execute(app.owner);
  return rows.map(row => row.name);
}

async function jobFor(key: RunKey): Promise<Job<CrawlJob>> {
  const data = { tenantId: key.tenantId, runId: (await rowOf(key)).run_id };
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
}

/** Ends the crawl of a run whose site has no page; resolves to what ends the run. */
async function endCrawlOf(key: RunKey): Promise<() => Promise<void>> {
  const job = await jobFor(key);
  const coverage = { found: 1, checked: 0, excluded: [], failed: [] };
  await endCrawl(app.services, job, {
    coverage,
    isSpa: false,
    realBaseUrl: null,
    stopped: false,
    failure: null,
    facts: null,
  });
  return () => finishRun(app.services, job, { siteFindings: [], engines: [] });
}
const end = async (key: RunKey) => (await endCrawlOf(key))();

test('three runs start, the others are accepted, wait in line and say so', async () => {
  const keys = await registered(5);
  expect(await places(keys)).toEqual([null, null, null, 1, 2]);
  expect(await view(keys[4]!)).toMatchObject({ status: 'RUNNING', isAllFinished: false, waitingPosition: 2 });
  const { items } = await master.call(siteSummaries, { params: { tenantId, groupId: 'G001' }, query: {} });
  expect(items.map(run => [run.status, run.waitingPosition])).toEqual(
    [2, 1, null, null, null].map(n => ['RUNNING', n]),
  );
  expect(await Promise.all(keys.map(jobsOf))).toEqual([['crawl'], ['crawl'], ['crawl'], [], []]);
});

test('another tenant starts at once, and counts only its own line', async () => {
  await registered(5);
  const other = await newTenant();
  const key = await register(other);
  expect((await other.master.call(getRun, { params: key })).waitingPosition).toBeNull();
  expect(await jobsOf(key)).toEqual(['crawl']);
});

test('the end of a run starts the next in line', async () => {
  const keys = await registered(5);
  await end(keys[1]!);
  expect(await places(keys)).toEqual([null, null, null, null, 1]);
  expect(await jobsOf(keys[3]!)).toEqual(['crawl']);
  expect(await jobsOf(keys[4]!)).toEqual([]);
});

test('the time in line does not count as time of the verification', async () => {
  const keys = await registered(4);
  app.clock.set('2026-11-20T04:00:00.000Z');
  await end(keys[0]!);
  app.clock.set('2026-11-20T04:01:00.000Z');
  await end(keys[3]!);
  expect(await view(keys[3]!)).toMatchObject({ verificationTime: 60, VerificationTime: 60 });
});

test('runs that end at once while others are registered start as many as there is room for', async () => {
  const keys = await registered(8);
  app.clock.set('2026-11-20T03:30:00.000Z');
  const ends = await Promise.all(keys.slice(0, 3).map(endCrawlOf));
  const registering = Array.from({ length: 3 }, (_, n) =>
    master.call(createSite, {
      params: { tenantId },
      body: { data: { url: `https://www.open.example/race/${n}/`, quality: true, pageLimit: 10 } },
    }),
  );
  await Promise.all([...ends.map(finish => finish()), ...registering]);
  const rows = await app.owner.selectFrom('run').selectAll().where('tenant_id', '=', tenantId).execute();
  const open = rows.filter(run => run.finished_at === null);
  expect(open.filter(run => run.waiting_since === null)).toHaveLength(3);
  expect(open.filter(run => run.waiting_since !== null)).toHaveLength(5);
  // The oldest ones.
  expect(await places(keys)).toEqual([null, null, null, null, null, null, 1, 2]);
});

test('of two groups that register at the very same time only one gets the last place', async () => {
  const alpha = tenants.alpha.tenantId;
  const member = { role: 'TenantMaster' as const, groups: ['G001', 'G002'], tenantId: alpha };
  const { client } = await newMember(app, member);
  const registerIn = async (groupId: string, site: string): Promise<RunKey> => {
    const data = { url: `https://www.open.example/${site}/`, quality: true, pageLimit: 10, groupId };
    const made = await client.call(createSite, { params: { tenantId: alpha }, body: { data } });
    return { tenantId: alpha, groupId, ...made };
  };
  await registerIn('G001', 'first');
  await registerIn('G002', 'second');
  const locked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  // Those that have written a run; the queue's own sessions wait for the lock as well.
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity session join pg_locks held on held.pid = session.pid
      where session.datname = current_database() and session.wait_event_type = 'Lock'
        and held.granted and held.mode = 'RowExclusiveLock' and held.relation = 'run'::regclass`.execute(app.owner);
    return rows.length;
  };
  // Nobody can put a job into the queue until both stand between their look at the line and the end of their transaction.
  const holding = app.owner.transaction().execute(async tx => {
    await sql`lock table pgboss.job in share mode`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const registering = Promise.all([registerIn('G001', 'third'), registerIn('G002', 'fourth')]);
  try {
    await expect.poll(waiting).toBe(2);
  } finally {
    held.resolve();
    await holding;
  }
  const views = (await registering).map(params => client.call(getRun, { params }));
  expect(new Set((await Promise.all(views)).map(run => run.waitingPosition))).toEqual(new Set([null, 1]));
});

test('a waiting run is stopped at once, gives its pages back and can be taken up again', async () => {
  const keys = await registered(5);
  const left = async () =>
    (await master.call(getLimit, { params: { tenantId }, query: { groupId: 'G001' } })).pages.remaining;
  const before = await left();
  expect(await master.call(stopRun, { params: keys[3]!, body: undefined })).toEqual({ status: 'STOPPED' });
  const stopped = { status: 'STOPPED', isAllFinished: true, waitingPosition: null, score: null };
  expect(await view(keys[3]!)).toMatchObject(stopped);
  expect(await left()).toBe(before + 10);
  expect(await jobsOf(keys[3]!)).toEqual([]);
  expect(await places(keys)).toEqual([null, null, null, null, 1]);
  app.clock.set('2026-11-20T03:30:00.000Z');
  await master.call(reverify, { params: keys[3]!, body: undefined });
  expect(await view(keys[3]!)).toMatchObject({ status: 'RUNNING', waitingPosition: 2 });
  await end(keys[0]!);
  await end(keys[1]!);
  expect(await jobsOf(keys[3]!)).toEqual(['crawl']);
});

test('one function of a waiting run is stopped without ending its wait', async () => {
  const keys = await registered(4);
  await master.call(stopRun, { params: keys[3]!, body: { functions: ['link'] } });
  expect(await view(keys[3]!)).toMatchObject({ waitingPosition: 1, link: { status: 'STOPPING' } });
  await master.call(stopRun, { params: keys[3]!, body: { functions: ['quality'] } });
  expect(await view(keys[3]!)).toMatchObject({ status: 'STOPPED', isAllFinished: true, waitingPosition: null });
});

test('a deleted run makes room, and one that waits leaves the line', async () => {
  const keys = await registered(6);
  await master.call(deleteRun, { params: keys[4]! });
  expect(await places([keys[3]!, keys[5]!])).toEqual([1, 2]);
  await master.call(deleteRun, { params: keys[0]! });
  expect(await places([keys[3]!, keys[5]!])).toEqual([null, 1]);
  expect(await jobsOf(keys[3]!)).toEqual(['crawl']);
});

test('a run that is verified again waits like a new one, and then visits only what is missing', async () => {
  const made = await makeRun(app, { tenantId, groupId: 'G001', status: 'STOPPED', answered: false });
  const keys = await registered(3);
  await master.call(reverify, { params: made, body: undefined });
  expect(await view(made)).toMatchObject({ status: 'RUNNING', waitingPosition: 1 });
  expect(await jobsOf(made)).toEqual([]);
  await end(keys[0]!);
  expect((await view(made)).waitingPosition).toBeNull();
  expect(await jobsOf(made)).toEqual(['resume']);
  await resumeVisits(app.services, await jobFor(made));
  expect(await jobsOf(made)).toEqual(['resume', 'visit-plain', 'visit-plain']);
});

test('a waiting run with results that is stopped keeps them', async () => {
  const made = await makeRun(app, { tenantId, groupId: 'G001', status: 'STOPPED' });
  await registered(3);
  await master.call(reverify, { params: made, body: undefined });
  await master.call(stopRun, { params: made, body: undefined });
  expect(await view(made)).toMatchObject({
    status: 'STOPPED',
    numberOfPages: 2,
    score: 71,
    quality: { finishedPages: 2 },
  });
});

test('nobody waits for ever: the scheduled job starts what has room', async () => {
  const keys = await registered(5);
  await app.owner.deleteFrom('run').where('base_url_encoded', '=', keys[0]!.baseUrlEncoded).execute();
  expect((await view(keys[3]!)).waitingPosition).toBe(1);
  await runScheduledJobs(app.services);
  expect(await places(keys.slice(3))).toEqual([null, 1]);
  await app.owner.updateTable('plan').set({ running_runs: 4 }).where('plan_id', '=', 'basic').execute();
  await runScheduledJobs(app.services);
  await app.owner.updateTable('plan').set({ running_runs: 3 }).where('plan_id', '=', 'basic').execute();
  expect(await places(keys.slice(3))).toEqual([null, null]);
});

test('the plan says how many run at once', async () => {
  await app.owner.updateTable('plan').set({ running_runs: 1 }).where('plan_id', '=', 'basic').execute();
  const keys = await registered(3);
  await app.owner.updateTable('plan').set({ running_runs: 3 }).where('plan_id', '=', 'basic').execute();
  expect(await places(keys)).toEqual([null, 1, 2]);
});

test('a run has the answer time of its group’s plan from when it starts, and a new one when it is taken up', async () => {
  const setPlan = (planId: string, seconds: number) =>
    app.owner.updateTable('plan').set({ answer_seconds: seconds }).where('plan_id', '=', planId).execute();
  const secondsOf = async (key: RunKey) => (await rowOf(key)).options.answerSeconds;
  await setPlan('basic', 45);
  await setPlan('premium', 60);
  const keys = await registered(4);
  expect(await Promise.all(keys.map(secondsOf))).toEqual([45, 45, 45, undefined]);
  await setPlan('basic', 20);
  await end(keys[0]!);
  expect(await Promise.all(keys.map(secondsOf))).toEqual([45, 45, 45, 20]);
  const made = await makeRun(app, { tenantId, groupId: 'G001', status: 'STOPPED' });
  await setPlan('basic', 50);
  await end(keys[1]!);
  await master.call(reverify, { params: made, body: undefined });
  expect(await secondsOf(made)).toBe(50);
  await setPlan('basic', 30);
  await setPlan('premium', 30);
});

test('a waiting run is nobody else’s to see, stop, delete or take up', async () => {
  const keys = await registered(4);
  const params = keys[3]!;
  const other = (await newTenant()).master;
  const reader = (await newMember(app, { role: 'TenantUser', groups: ['G001'], tenantId })).client;
  for (const endpoint of [getRun, stopRun, deleteRun, reverify])
    expect(await other.refuse(endpoint, { params })).toMatchObject({ status: 404 });
  for (const endpoint of [stopRun, deleteRun, reverify])
    expect((await app.nobody.refuse(endpoint, { params })).status).toBe(401);
  expect(await reader.call(getRun, { params })).toMatchObject({ waitingPosition: 1 });
  expect(await master.refuse(reverify, { params })).toMatchObject({ status: 409, code: 'run_in_progress' });
});
