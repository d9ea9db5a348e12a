/**
 * One verification of a generated site as the service makes it: a server, a worker machine, a PostgreSQL and a folder of
 * files. `node test/bench/site-run.ts [--pages 1000] [--functions quality,link,contents] [--again] [--crawl] [--workers 2]`. Prints
 * seconds, processor seconds by program, peak memory and its growth, and when the first result was there; `--again`
 * verifies the unchanged site once more, `--crawl` only looks for the pages.
 */

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createSite, getRun, type RunView } from '#api/runs.ts';
import type { Schema } from '#core/schema.ts';
import { connectionOfUrl } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { systemClock } from '#platform/time/clock.ts';
import { withCpuSeconds } from '#scripts/bench/cpu-seconds.ts';
import { serveGeneratedSite } from '#scripts/bench/generated-site.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import { startMachine } from '../factories/start-machine.ts';
import { until } from '../factories/start-tenken.ts';
import { makeWorld, sessionOf, tenants } from '../factories/world.ts';
import { startPostgresServer } from '../postgres-server.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    functions: { type: 'string', default: 'quality,link,contents' },
    again: { type: 'boolean', default: false },
    crawl: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
});
const pages = Number(values.pages);
const functions = Object.fromEntries(values.functions.split(',').map(id => [id, true]));
const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
const limitMs = 6 * 3_600_000;
const mebi = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`;
const load = () => loadavg()[0]?.toFixed(1) ?? '?';

const site = await serveGeneratedSite(pages);

/** How many pages each function has finished. */
function finishedOf(run: RunView): [id: string, pages: number][] {
  const parts = run as unknown as Record<string, { finishedPages?: number }>;
  return Object.keys(functions).map(id => [id, parts[id]?.finishedPages ?? 0]);
}

let shown = 0;
function progress(run: RunView): void {
  if (performance.now() - shown < 15_000) return;
  shown = performance.now();
  const finished = finishedOf(run).map(([id, number]) => `${id} ${number}`);
  process.stderr.write(`${run.status}: ${run.numberOfPages} pages, ${finished.join(', ')}\n`);
}

/** A run from the request to its end. */
async function verify(client: ApiClient): Promise<{ seconds: number; first: number | null; found: number }> {
  const data = {
    url: `${site.origin}/`,
    ...functions,
    isAllPage: true,
    pageLimit: pages,
    isOnlySitemap: values.crawl,
    groupId: group.groupId,
  };
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  const key = { ...group, ...(await client.call(createSite, { params: group, body: { data } as never })) };
  let first: number | null = null;
  const ended = async () => {
    const run = await client.call(getRun, { params: key });
    progress(run);
    if (finishedOf(run).some(([, number]) => number > 0)) first ??= since();
    return run.endTime === null ? null : run;
  };
  const run = await until('the end of the run', ended, limitMs, 1_000);
  if (run.status !== 'FINISHED') throw new Error(`the run ended as ${run.status}`);
  return { seconds: since(), first, found: run.numberOfPages };
}

async function measured(name: string, client: ApiClient): Promise<void> {
  const [before, asked] = [load(), site.asked()];
  const { result, cpuSeconds, byProgram, memory, peakBytes } = await withCpuSeconds(() => verify(client));
  const { seconds, first, found } = result;
  console.log(
    `${name}: ${found} pages of ${values.functions}, load ${before} -> ${load()}, ${site.asked() - asked} requests`,
  );
  console.log(
    `  ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU, ${((cpuSeconds / found) * 1000).toFixed(0)} ms a page`,
  );
  console.log(`  first result after ${first?.toFixed(1)} s, peak ${mebi(peakBytes)}`);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const at = memory.findLast(one => one.seconds <= seconds * part);
    if (at) console.log(`  memory after ${Math.round(at.seconds)} s: ${mebi(at.bytes)}`);
  }
  for (const [program, spent] of Object.entries(byProgram).sort(([, a], [, b]) => b - a))
    if (spent > 0.5) console.log(`  ${program.padEnd(40)} ${spent.toFixed(1)} s`);
}

const postgres = await startPostgresServer();
const files = mkdtempSync(join(tmpdir(), 'tenken-files-'));
// Servers and workers run as another user where this one is root.
chmodSync(files, 0o777);
const shared = {
  DATABASE_URL: postgres.url,
  TENKEN_STORAGE_URL: pathToFileURL(files).href,
  TENKEN_SECRET_KEY: randomBytes(32).toString('base64'),
  TENKEN_WORKERS: values.workers,
};
const server = await startMachine('server', shared);
const worker = await startMachine('worker', shared);
const owner = openDatabase<Schema>(connectionOfUrl(postgres.url), { max: 1 });
try {
  const world = await makeWorld(owner);
  const cookie = `tenken_session=${await sessionOf({ db: owner, clock: systemClock }, world, 'admin')}`;
  const client = apiClient(server.url, { cookie });
  await measured('first run', client);
  if (values.again) await measured('the same again', client);
} finally {
  await owner.destroy();
  for (const machine of [server, worker]) {
    machine.cut();
    machine.remove();
  }
  await postgres.close();
  await site.close();
  rmSync(files, { recursive: true, force: true });
}
