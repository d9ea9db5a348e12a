import { join } from 'node:path';
import type { Finding } from '#checks/check.ts';
import type { PagePicture } from '#checks/engine.ts';
import { programSeconds } from '#scripts/bench/tree-seconds.ts';
import type * as engines from '#worker/load-engine.ts';
import type * as caches from '#worker/verify/memory-cache.ts';
import type * as pools from '#worker/visit/browser-pool.ts';
import type * as schedulers from '#worker/visit/cpu-scheduler.ts';
import type * as visits from '#worker/visit/visit-page.ts';

/** A process that visits pages for Accessibility as the clone of its first argument does, all as pages of one run. */
export interface PageOrder {
  url: string;
  /** Keeps the picture of the page. */
  picture: boolean;
  /** Judges it in other states than at rest too. */
  states: boolean;
}

export interface MeasuredPage {
  /** Processor seconds by program; `node`: this process. */
  seconds: Record<string, number>;
  /** CSS pixels of the picture, and its bytes. */
  picture: { height: number; bytes: number } | null;
  findings: Finding[];
  notJudged: string[];
  summary: unknown;
}

const [clone = ''] = process.argv.slice(2);
const load = <T>(path: string) => import(join(clone, path)) as Promise<T>;
const { visitPage } = await load<typeof visits>('worker/visit/visit-page.ts');
const { createBrowserPool } = await load<typeof pools>('worker/visit/browser-pool.ts');
const { createCpuScheduler } = await load<typeof schedulers>('worker/visit/cpu-scheduler.ts');
const { loadEngines, stopEngines } = await load<typeof engines>('worker/load-engine.ts');
const { createMemoryCache } = await load<typeof caches>('worker/verify/memory-cache.ts');

const pool = createBrowserPool({ proxyUrl: undefined, log: () => undefined });
const using = { pool, gate: createCpuScheduler(), engines: await loadEngines(['accessibility']) };
const tools = {
  fetcher: { fetch: () => Promise.reject(new Error('not used')) },
  cache: createMemoryCache(),
  signal: new AbortController().signal,
  log: (message: string, facts?: unknown) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
};

let counted: Record<string, number> = {};

async function visit({ url, picture, states }: PageOrder): Promise<MeasuredPage> {
  const response = { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] };
  const { results, picture: kept } = await visitPage(
    { url, kind: 'desktop', units: ['accessibility'], response, picture },
    { ...using, tools: { ...tools, options: { listBrowser: [], dictionary: [], pageStates: states } } },
  );
  const before = counted;
  // What ends after its page counts with the next.
  counted = programSeconds(process.pid);
  const [result] = results;
  if (result?.status !== 'done') throw new Error(`${url} was not judged: ${JSON.stringify(result)}`);
  const seconds = Object.entries(counted).map(([name, spent]) => [name, spent - (before[name] ?? 0)]);
  return {
    seconds: Object.fromEntries(seconds),
    picture: sizeOf(kept),
    findings: result.findings,
    notJudged: (result.notJudged ?? []).map(({ code, subject }) => `${code} ${subject ?? ''}`),
    summary: result.summary,
  };
}

const sizeOf = (kept: PagePicture | undefined) =>
  kept === undefined ? null : { height: kept.height, bytes: kept.bytes.byteLength };

process.on('message', (order: PageOrder) => void visit(order).then(found => process.send?.(found)));
process.on('disconnect', () => void Promise.all([pool.close(), stopEngines()]).finally(() => process.exit()));
process.send?.('ready');
