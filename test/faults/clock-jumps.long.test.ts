import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { VisitProcesses } from '#worker/processes/visit-processes.ts';
import { openWorkerContext, type WorkerContext } from '#worker/worker-context.ts';
import { until } from '../factories/start-tenken.ts';
import { runScheduledJobs } from '../run-scheduled-jobs.ts';
import { checkRun, putAside, resultsOf } from './check-run.ts';
import { type GeneratedSite, startGeneratedSite } from './generated-site.ts';
import { type Lane, openLane, toItsEnd } from './lane.ts';
import { runIdOf, writtenRows } from './written-rows.ts';

const path = '/8/';
const dayMs = 86_400_000;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const visits = createGate();
let site: GeneratedSite;
let context: WorkerContext;
let lane: Lane;
beforeAll(async () => {
  site = await startGeneratedSite();
  const config = readConfig({ TENKEN_EGRESS_ALLOW: '127.0.0.1', TENKEN_DATA_DIR: tmpdir() });
  context = openWorkerContext(config, { allowPrivate: false, log: () => {} });
  const held = {
    ...context.visits,
    visit: async (...order: Parameters<VisitProcesses['visit']>) => {
      await visits.pass();
      return context.visits.visit(...order);
    },
  };
  lane = await openLane({ ...context, visits: held }, clock);
});
afterAll(async () => {
  visits.let(Number.POSITIVE_INFINITY);
  await lane?.close();
  await context?.close();
  await site?.close();
});

/** Lets so many pass, and keeps the others. */
function createGate() {
  let left = 0;
  const waiting: (() => void)[] = [];
  const open = () => {
    for (; left > 0 && waiting.length > 0; left -= 1) waiting.shift()?.();
  };
  return {
    pass: () =>
      new Promise<void>(resolve => {
        waiting.push(resolve);
        open();
      }),
    let(count: number) {
      left = count;
      open();
    },
  };
}

/** What the run is to its readers at the moment. */
async function look(key: RunKey) {
  const view = await (await lane.app.as('admin')).call(getRun, { params: key });
  expect(view.elapsedSeconds).toBeGreaterThanOrEqual(0);
  expect(view.pagesPerMinute).toBeGreaterThanOrEqual(0);
  return view;
}

test.each<[string, number[]]>([
  ['a day forward', [1]],
  ['a day back', [-1]],
  ['a day forward and back', [1, 0]],
  ['a day back and forward', [-1, 0]],
])('clock-jumps: the clock jumps by %s', async (_what, days) => {
  const { owner } = lane.app;
  const product = { owner, storage: lane.app.services.storage };
  const url = `${site.origin}${path}`;
  offsetMs = 0;
  visits.let(Number.POSITIVE_INFINITY);
  const undisturbed = await lane.start(url);
  const before = await toItsEnd(lane, undisturbed);
  const wanted = await writtenRows(owner, undisturbed);
  await checkRun(product, undisturbed, { acknowledged: before, wanted, mayFail: [] });
  await putAside(product, undisturbed);

  visits.let(0);
  const key = await lane.start(url);
  const runId = await runIdOf(owner, key);
  const acknowledged = new Set<string>();
  for (const day of days) {
    const seen = acknowledged.size;
    visits.let(2);
    await until('more results', async () => {
      await lane.tend();
      for (const one of await resultsOf(product, runId)) acknowledged.add(one);
      return acknowledged.size > seen;
    });
    expect((await look(key)).endTime).toBeNull();
    offsetMs = day * dayMs;
    // What a day brings, midnight too.
    await runScheduledJobs(lane.app.services);
    await look(key);
  }
  visits.let(Number.POSITIVE_INFINITY);
  for (const one of await toItsEnd(lane, key)) acknowledged.add(one);
  await checkRun(product, key, { acknowledged, wanted, mayFail: [] });
  const { startTime, endTime, elapsedSeconds } = await look(key);
  expect(Date.parse(endTime ?? '')).toBeGreaterThanOrEqual(Date.parse(startTime ?? ''));
  // What is told of an ended run does not move with the clock.
  offsetMs = -7 * dayMs;
  expect((await look(key)).elapsedSeconds).toBe(elapsedSeconds);
  await putAside(product, key);
});
