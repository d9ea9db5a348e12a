import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { until } from '../factories/start-tenken.ts';
import { tenants } from '../factories/world.ts';
import { checkRun, openJobs, putAside, resultsOf } from './check-run.ts';
import { type Fault, mostTimes, type Stage, small } from './fault.ts';
import { type FaultyProduct, startFaultyProduct } from './faulty-product.ts';
import { type GeneratedSite, startGeneratedSite } from './generated-site.ts';
import { processFaults } from './process-faults.ts';
import { diskFull, serverFaults } from './server-faults.ts';
import { hostileAnswers, siteFaults } from './site-faults.ts';
import { runIdOf, type WrittenRows, writtenRows } from './written-rows.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
const endMs = 900_000;
let product: FaultyProduct;
let site: GeneratedSite;
beforeAll(async () => {
  [product, site] = await Promise.all([startFaultyProduct(), startGeneratedSite(hostileAnswers)]);
});
afterAll(async () => {
  await site?.close();
  // None of all the processes that were seen may be left.
  expect(await product?.close()).toBe(0);
});

async function start({ path, functions }: Fault): Promise<RunKey> {
  const chosen = Object.fromEntries(functions.map(id => [id, true]));
  const data = { url: `${site.origin}${path}`, directoryCheck: true, groupId: group.groupId, ...chosen };
  return { ...group, ...(await product.admin.call(createSite, { params: group, body: { data } })) };
}

/** The run from outside: what it has acknowledged, and whether it has ended. A database that is away tells nothing. */
async function openStage(key: RunKey) {
  const runId = await runIdOf(product.owner, key);
  const acknowledged = new Set<string>();
  let seen = 0;
  const look = async () => {
    try {
      for (const one of await resultsOf(product, runId)) acknowledged.add(one);
      const run = await product.owner.selectFrom('run').select('finished_at').where('run_id', '=', runId).execute();
      // What follows from the end is a job of its own, and one whose answer was lost is done again later.
      return run[0]?.finished_at != null && (await openJobs(product.owner, runId)).length === 0;
    } catch {
      return false;
    }
  };
  const stage: Stage = {
    product,
    key,
    hasEnded: look,
    async progress() {
      const what = await until(
        'a result or the end',
        async () => ((await look()) ? 'end' : acknowledged.size > seen ? 'more' : null),
        endMs,
      );
      seen = acknowledged.size;
      return what === 'more';
    },
  };
  return { stage, acknowledged };
}

const undisturbed = new Map<string, WrittenRows>();

/** What the same run writes when nothing disturbs it. */
async function wantedOf(fault: Fault): Promise<WrittenRows> {
  const name = JSON.stringify([fault.path, fault.functions]);
  const known = undisturbed.get(name);
  if (known) return known;
  const key = await start(fault);
  const { stage, acknowledged } = await openStage(key);
  await until('the end of the undisturbed run', stage.hasEnded, endMs);
  const wanted = await writtenRows(product.owner, key);
  await checkRun(product, key, { acknowledged, wanted, mayFail: fault.mayFail ?? [] });
  await putAside(product, key);
  undisturbed.set(name, wanted);
  return wanted;
}

const all = [...processFaults, ...serverFaults, ...siteFaults, ...(process.getuid?.() === 0 ? [diskFull] : [])];
const chosen = all.filter(({ times }) => !small || times.small !== undefined);

test.each(chosen)('$name', { timeout: 3_600_000 }, async fault => {
  const times = Math.min((small ? fault.times.small : fault.times.full) ?? 0, mostTimes);
  const wanted = await wantedOf(fault);
  const begun = performance.now();
  let [done, runs, failures] = [0, 0, 0];
  let seen: string | undefined;
  // On a fast machine a run ends before it was injured so often: the rest happens in the next.
  while (done < times) {
    const key = await start(fault);
    const { stage, acknowledged } = await openStage(key);
    const injured = await fault.injure(stage, times - done);
    done += injured.times;
    seen = injured.seen ?? seen;
    await until(`the end after ${fault.name}`, stage.hasEnded, endMs);
    failures += await checkRun(product, key, { acknowledged, wanted, mayFail: fault.mayFail ?? [] });
    await putAside(product, key);
    runs += 1;
  }
  await expect.poll(() => product.processes.left(), { interval: 500 }).toEqual([]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const told = [`${runs} ${runs === 1 ? 'run' : 'runs'}, ${seconds} s`, `${failures} results failed`, seen].filter(
    Boolean,
  );
  console.log(`| ${fault.name} | ${done} | ${told.join('; ')} |`);
});
