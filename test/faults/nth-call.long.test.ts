import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { systemClock } from '#platform/time/clock.ts';
import { openWorkerContext, type WorkerContext } from '#worker/worker-context.ts';
import { checkRun } from './check-run.ts';
import type { Failing } from './counted-services.ts';
import { small } from './fault.ts';
import { type GeneratedSite, startGeneratedSite } from './generated-site.ts';
import { type Lane, openLane, toItsEnd } from './lane.ts';
import { type WrittenRows, writtenRows } from './written-rows.ts';

/** A run of three pages. */
const path = '/2/';
const laneCount = small ? 1 : 3;
/** Of the small set: the calls that fail, by their part of all. */
const someParts = [0.2, 0.5, 0.8];
let site: GeneratedSite;
let context: WorkerContext;
let lanes: Lane[];
let wanted: WrittenRows;
beforeAll(async () => {
  site = await startGeneratedSite();
  const config = readConfig({ TENKEN_EGRESS_ALLOW: '127.0.0.1', TENKEN_DATA_DIR: tmpdir() });
  context = openWorkerContext(config, { allowPrivate: false, log: () => {} });
  lanes = await Promise.all(Array.from({ length: laneCount }, () => openLane(context, systemClock)));
});
afterAll(async () => {
  await Promise.all((lanes ?? []).map(lane => lane.close()));
  await context?.close();
  await site?.close();
});

const productOf = ({ app }: Lane) => ({ owner: app.owner, storage: app.services.storage });

async function undisturbed(lane: Lane): Promise<Record<Failing['service'], number>> {
  lane.counter.begin(null);
  const key = await lane.start(`${site.origin}${path}`);
  await toItsEnd(lane, key);
  wanted ??= await writtenRows(lane.app.owner, key);
  return { ...lane.counter.counts };
}

const kinds: [service: Failing['service'], when: Failing['when']][] = [
  ['database', 'before'],
  ['database', 'after'],
  ['storage', 'before'],
  ['storage', 'after'],
  ['visits', 'before'],
];

test.each(kinds)('nth-call: each call of %s fails, %s it is done', { timeout: 7_200_000 }, async (service, when) => {
  const counts = await undisturbed(lanes[0] as Lane);
  const calls = counts[service];
  expect(calls).toBeGreaterThan(2);
  const all = Array.from({ length: calls }, (_, n) => n + 1);
  const left = small ? someParts.map(part => Math.ceil(part * calls)) : all;
  const begun = performance.now();
  let failed = 0;
  const work = async (lane: Lane) => {
    for (let call = left.shift(); call !== undefined; call = left.shift()) {
      lane.counter.begin({ service, call, when });
      const key = await lane.start(`${site.origin}${path}`);
      const acknowledged = await toItsEnd(lane, key);
      if (lane.counter.hasFailed()) failed += 1;
      await checkRun(productOf(lane), key, { acknowledged, wanted, mayFail: [] }).catch(error => {
        throw new Error(`call ${call} of ${calls} of ${service}, lost ${when}`, { cause: error });
      });
    }
  };
  await Promise.all(lanes.map(work));
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`| call of ${service} lost ${when} | ${failed} of ${calls} | ${seconds} s; 0 results failed |`);
  expect(failed).toBeGreaterThan(0);
});
