import type { EngineOptions } from '#checks/engine.ts';
import type { Config } from '#platform/config/config.ts';
import { startBrowserProxy } from '#platform/egress/browser-proxy.ts';
import { stopEngines } from '../load-engine.ts';
import { type BrowserPool, createBrowserPool } from '../visit/browser-pool.ts';
import { type CpuScheduler, createCpuScheduler } from '../visit/cpu-scheduler.ts';
import { findFirefox } from '../visit/firefox-start.ts';
import { gridOfSettings } from '../visit/grid-start.ts';
import { findWebKit } from '../visit/webkit-start.ts';

/** Resources of a process that visits pages: browsers behind a proxy with the target policy. */
export interface VisitContext {
  pool: BrowserPool;
  gate: CpuScheduler;
  /** Lets the browsers ask the own port of a verified site. */
  declare(site: string): void;
  /** Start options of Firefox with the proxy; undefined when it is not installed. */
  firefox: EngineOptions['firefox'];
  /** Start options of WebKitGTK with the proxy; undefined when it is not installed. */
  webkit: EngineOptions['webkit'];
  /** The operator's WebDriver grid, if any. */
  grid: EngineOptions['grid'];
  close(): Promise<void>;
}

export async function openVisitContext(
  config: Config,
  { allowPrivate, log }: { allowPrivate: boolean; log(message: string, facts?: Record<string, unknown>): void },
): Promise<VisitContext> {
  const proxy = await startBrowserProxy({
    allow: config.egressAllow,
    allowPrivate,
    onRefused: (target, reason) => log('refused for a browser', { target, reason }),
  });
  const pool = createBrowserPool({
    ...(config.chromium === undefined ? {} : { executable: config.chromium }),
    proxyUrl: proxy.url,
    log,
  });
  return {
    pool,
    gate: createCpuScheduler(),
    declare: proxy.declare,
    firefox: await findFirefox(config.firefox, proxy.url),
    webkit: await findWebKit(proxy.url),
    grid: gridOfSettings(config.grid),
    async close() {
      await stopEngines();
      await pool.close();
      await proxy.close();
    },
  };
}
