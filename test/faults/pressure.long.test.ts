import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#product/accounts/api/auth.ts';
import { createSite, stopRun } from '#product/runs/api/runs.ts';
import { apiClient } from '../api-client.ts';
import { until } from '../factories/start-tenken.ts';
import { members, password, tenants } from '../factories/world.ts';
import { startBusyLoops } from './busy-loops.ts';
import { resultsOf } from './check-run.ts';
import { small } from './fault.ts';
import { type FaultyProduct, startFaultyProduct } from './faulty-product.ts';
import { type GeneratedSite, startGeneratedSite } from './generated-site.ts';
import { runIdOf } from './written-rows.ts';

const { pages, loops } = small ? { pages: 4, loops: 10 } : { pages: 12, loops: 40 };
const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
const all = { quality: true, accessibility: true, seo: true, link: true, contents: true, layout: true };
const sites: GeneratedSite[] = [];
let product: FaultyProduct;
beforeAll(async () => {
  product = await startFaultyProduct();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  expect(await product?.close()).toBe(0);
});

/** Each run is of a site of its own, so that none takes results from another. */
async function start() {
  const site = await startGeneratedSite();
  sites.push(site);
  const data = { url: `${site.origin}/${pages}/`, directoryCheck: true, groupId: group.groupId, ...all };
  const key = { ...group, ...(await product.admin.call(createSite, { params: group, body: { data } })) };
  return { key, runId: await runIdOf(product.owner, key), begun: performance.now() };
}

async function statusOf(runId: string) {
  const run = await product.owner
    .selectFrom('run')
    .select(['status', 'finished_at'])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return run.finished_at === null ? null : run.status;
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;

async function ends(what: string, runId: string, ms: number): Promise<string> {
  return until(what, () => statusOf(runId), ms);
}

async function signsIn(): Promise<number> {
  const begun = performance.now();
  const body = { email: members.admin.email, password };
  await apiClient(product.url, {}).call(signIn, { params: { tenant: tenants.alpha.tenantPreferredId }, body });
  return secondsSince(begun);
}

test('pressure: beside busy loops the service gets slow, and loses nothing', { timeout: 7_200_000 }, async () => {
  const quiet = await start();
  expect(await ends('the quiet run', quiet.runId, 900_000)).toBe('FINISHED');
  const quietSeconds = secondsSince(quiet.begun);
  const processes = [product.server(), ...product.workers()].map(({ pid }) => pid);

  const load = startBusyLoops(loops);
  const signIns: number[] = [];
  const refusals: string[] = [];
  const looking = setInterval(() => {
    signsIn().then(
      seconds => signIns.push(seconds),
      error => refusals.push(String(error)),
    );
  }, 10_000);
  try {
    const busy = await start();
    expect(await ends('the run beside the loops', busy.runId, quietSeconds * 25_000)).toBe('FINISHED');
    const busySeconds = secondsSince(busy.begun);

    const stopped = await start();
    await until('a result', async () => (await resultsOf(product, stopped.runId)).length > 0, 900_000);
    const asked = performance.now();
    await product.admin.call(stopRun, { params: stopped.key, body: undefined });
    await ends('the stop', stopped.runId, 30_000);
    const stopSeconds = secondsSince(asked);
    expect([product.server(), ...product.workers()].map(({ pid }) => pid)).toEqual(processes);
    expect(product.log()).not.toMatch(/SIGKILL|given to another worker|timeout exceeded/);
    clearInterval(looking);
    expect(refusals).toEqual([]);
    expect(Math.max(...signIns)).toBeLessThan(3);
    load.end();

    const after = await start();
    expect(await ends('the run after them', after.runId, quietSeconds * 1_000 + 60_000)).toBe('FINISHED');
    const told = [quietSeconds, busySeconds, stopSeconds, Math.max(...signIns), secondsSince(after.begun)];
    console.log(`| pressure | ${loops} loops, ${pages} pages | ${told.map(one => one.toFixed(1)).join(' s, ')} s |`);
  } catch (error) {
    const told = signIns.map(seconds => seconds.toFixed(1)).join(' ');
    console.error(`sign-ins: ${told}\n${refusals.join('\n')}\n${product.log().slice(-20_000)}`);
    throw error;
  } finally {
    clearInterval(looking);
    load.end();
  }
});
