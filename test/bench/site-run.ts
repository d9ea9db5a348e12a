/**
 * One verification of a generated site as the service makes it: a server, a worker machine, a PostgreSQL and a folder of
 * files. `node test/bench/site-run.ts [--pages 1000] [--functions quality,link,contents] [--again] [--crawl] [--workers 2]
 * [--statements] [--faults] [--ordinary] [--rows FILE] [--folder FOLDER --start PATH]`. Prints seconds, processor seconds by
 * program, peak memory and its growth, and when the first result was there; `--again` verifies the unchanged site once more,
 * `--crawl` only looks for the pages, `--statements` prints what the database did (which costs it about a tenth more), `--faults`
 * has every seventh page with faults, `--ordinary` makes pages of a median 4,000 px with photographs, `--rows` writes what each
 * run found to a file of its own, and `--folder` serves these files instead.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createSite, type RunView } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { withCpuSeconds } from '#scripts/bench/cpu-seconds.ts';
import { type GeneratedSite, serveGeneratedSite, usualSize } from '#scripts/bench/generated-site.ts';
import { serveOrdinarySite } from '#scripts/bench/ordinary-site.ts';
import { serveSite } from '#scripts/bench/serve-site.ts';
import type { ApiClient } from '../api-client.ts';
import { until } from '../factories/start-tenken.ts';
import { printFigures } from './print-figures.ts';
import { writeRows } from './run-rows.ts';
import { group, startService } from './start-service.ts';
import { forgetStatements, printStatements, statementSettings } from './statements.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    functions: { type: 'string', default: 'quality,link,contents' },
    again: { type: 'boolean', default: false },
    crawl: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    statements: { type: 'boolean', default: false },
    rows: { type: 'string' },
    faults: { type: 'boolean', default: false },
    ordinary: { type: 'boolean', default: false },
    folder: { type: 'string' },
    start: { type: 'string', default: '' },
  },
});
const pages = Number(values.pages);
const functions = Object.fromEntries(values.functions.split(',').map(id => [id, true]));
const limitMs = 6 * 3_600_000;
const load = () => loadavg()[0]?.toFixed(1) ?? '?';

function serve(): Promise<GeneratedSite> {
  if (values.folder !== undefined) return serveSite(values.folder);
  if (values.ordinary) return serveOrdinarySite(pages);
  return serveGeneratedSite(pages, { ...usualSize, hasFaults: values.faults });
}
const site = await serve();

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
    url: `${site.origin}/${values.start}`,
    directoryCheck: values.folder !== undefined,
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
  if (values.statements) await forgetStatements(service);
  const [before, asked] = [load(), site.asked()];
  const { result, ...figures } = await withCpuSeconds(() => verify(client));
  const { seconds, first, found } = result;
  console.log(
    `${name}: ${found} pages of ${values.functions}, load ${before} -> ${load()}, ${site.asked() - asked} requests`,
  );
  const each = (figures.cpuSeconds / found) * 1000;
  console.log(`  ${seconds.toFixed(1)} s, ${figures.cpuSeconds.toFixed(1)} s of CPU, ${each.toFixed(0)} ms a page`);
  if (first != null) console.log(`  first result after ${first.toFixed(1)} s`);
  printFigures(figures);
  if (values.statements) await printStatements(service, found);
  if (values.rows !== undefined) await writeRows(service, site.origin, `${values.rows}.${name.replaceAll(' ', '-')}`);
}

const service = await startService(values.workers, values.statements ? statementSettings : []);
try {
  await measured('first run', service.client);
  if (values.again) await measured('the same again', service.client);
} finally {
  await service.close();
  await site.close();
}
