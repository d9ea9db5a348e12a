import { expect } from 'vitest';
import { usualWorkers } from '#platform/config/usual-workers.ts';
import { signIn } from '#product/accounts/api/auth.ts';
import { createSite, stopRun } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { apiClient } from '../api-client.ts';
import { until } from '../factories/start-tenken.ts';
import { members, password, tenants } from '../factories/world.ts';
import { startBusyLoops } from './busy-loops.ts';
import { resultsOf } from './check-run.ts';
import { type FaultyProduct, startFaultyProduct } from './faulty-product.ts';
import { startGeneratedSite } from './generated-site.ts';
import { limitMemory } from './memory-limit.ts';
import { runIdOf } from './written-rows.ts';

const processors = 2;
const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
const all = { quality: true, accessibility: true, seo: true, link: true, contents: true, layout: true };

/** The product beside loops that want the processors for themselves. */
export interface Pressed {
  product: FaultyProduct;
  /** Starts a run of a site of its own, so that none takes results from another. */
  start(): Promise<StartedRun>;
  /** Starts the loops, and a sign-in every ten seconds. Returns what ends both. */
  press(): { end(): void; signIns: number[]; refusals: string[] };
  /** A stop of a run with a first result; resolves to the seconds until it has ended, at most 30. */
  stop(run: StartedRun): Promise<number>;
  /** Rejects unless all processes are those of the beginning, and no job changed hands. */
  expectWhole(): void;
  close(): Promise<void>;
}

export interface StartedRun {
  key: RunKey;
  runId: string;
  /** Its state at its end, which must come in so many milliseconds. */
  ends(what: string, ms: number): Promise<string>;
  seconds(): number;
}

/** `memory`: bytes that all of its processes may have together. Undefined where this user can set no such limit. */
export async function startPressed(options: {
  pages: number;
  loops: number;
  memory?: number | undefined;
}): Promise<Pressed | undefined> {
  const { pages, loops, memory } = options;
  const limit = memory === undefined ? undefined : limitMemory(memory);
  if (memory !== undefined && limit === undefined) return undefined;
  const starting = () => startFaultyProduct({ workers: usualWorkers(processors, memory ?? Number.POSITIVE_INFINITY) });
  const product = await (limit ? limit.within(starting) : starting());
  const sites: { close(): Promise<void> }[] = [];
  const pids = () => [product.server(), product.host(), ...product.workers()].map(({ pid }) => pid);
  const begun = pids();
  return {
    product,
    async start() {
      const site = await startGeneratedSite();
      sites.push(site);
      const data = { url: `${site.origin}/${pages}/`, directoryCheck: true, groupId: group.groupId, ...all };
      const key = { ...group, ...(await product.admin.call(createSite, { params: group, body: { data } })) };
      const runId = await runIdOf(product.owner, key);
      const seconds = stopwatch();
      return { key, runId, seconds, ends: (what, ms) => until(what, () => endOf(product, runId), ms) };
    },
    press() {
      const load = startBusyLoops(loops);
      const [signIns, refusals]: [number[], string[]] = [[], []];
      const looking = setInterval(() => {
        const seconds = stopwatch();
        signsIn(product).then(
          () => signIns.push(seconds()),
          error => refusals.push(String(error)),
        );
      }, 10_000);
      const end = () => {
        clearInterval(looking);
        load.end();
      };
      return { end, signIns, refusals };
    },
    async stop({ key, runId, ends }) {
      await until('a result', async () => (await resultsOf(product, runId)).length > 0, 900_000);
      const seconds = stopwatch();
      await product.admin.call(stopRun, { params: key, body: undefined });
      await ends('the stop', 30_000);
      return seconds();
    },
    expectWhole() {
      expect(pids()).toEqual(begun);
      expect(limit?.kills() ?? 0).toBe(0);
      expect(product.log()).not.toMatch(/SIGKILL|given to another worker|timeout exceeded/);
    },
    async close() {
      for (const site of sites) await site.close();
      expect(await product.close()).toBe(0);
      limit?.close();
    },
  };
}

function stopwatch(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1000;
}

async function endOf({ owner }: FaultyProduct, runId: string): Promise<string | null> {
  const run = await owner
    .selectFrom('run')
    .select(['status', 'finished_at'])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return run.finished_at === null ? null : run.status;
}

async function signsIn({ url }: FaultyProduct): Promise<void> {
  const body = { email: members.admin.email, password };
  await apiClient(url, {}).call(signIn, { params: { tenant: tenants.alpha.tenantPreferredId }, body });
}
