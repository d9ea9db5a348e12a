import type { BrowserVersions, EngineOptions, Fetcher } from '#checks/engine.ts';
import type { Config } from '#platform/config/config.ts';
import { type BrowserProxy, startBrowserProxy } from '#platform/egress/browser-proxy.ts';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { stopEngines } from './load-engine.ts';
import { type BrowserPool, createBrowserPool } from './visit/browser-pool.ts';
import { browserVersions } from './visit/browser-versions.ts';
import { type CpuScheduler, createCpuScheduler } from './visit/cpu-scheduler.ts';
import { findFirefox } from './visit/firefox-start.ts';

/** Resources of a process that visits pages: a fetcher and a proxy with the target policy, and browsers behind the proxy. */
export interface WorkerContext {
  fetcher: Fetcher;
  proxy: BrowserProxy;
  pool: BrowserPool;
  gate: CpuScheduler;
  /** Start options of Firefox with the proxy; undefined when it is not installed. */
  firefox: EngineOptions['firefox'];
  /** Read from the programs once. */
  browserVersions(): Promise<BrowserVersions>;
  log(message: string, facts?: Record<string, unknown>): void;
  close(): Promise<void>;
}

/** `share`: number of processes among which the request rate per host is divided. */
export async function openWorkerContext(
  config: Config,
  settings: { share: number; allowPrivate: boolean; log(message: string, facts?: Record<string, unknown>): void },
): Promise<WorkerContext> {
  const policy = { allow: config.egressAllow, allowPrivate: settings.allowPrivate };
  const fetcher = createFetcher({
    ...policy,
    userAgent: `Mozilla/5.0 (compatible; Tenken/0.1; +${config.contact})`,
    rate: config.hostRate / settings.share,
    headersTimeoutMs: config.answerTimeout * 1000,
    concurrencyPerHost: Math.max(1, Math.floor(2 / settings.share)),
  });
  const proxy = await startBrowserProxy({
    ...policy,
    onRefused: (target, reason) => settings.log('refused for a browser', { target, reason }),
  });
  const pool = createBrowserPool({
    ...(config.chromium === undefined ? {} : { executable: config.chromium }),
    proxyUrl: proxy.url,
    log: settings.log,
  });
  let versions: Promise<BrowserVersions> | undefined;
  return {
    fetcher,
    proxy,
    pool,
    gate: createCpuScheduler(),
    firefox: await findFirefox(config.firefox, proxy.url),
    browserVersions: () => (versions ??= browserVersions(config)),
    log: settings.log,
    async close() {
      await stopEngines();
      await pool.close();
      await proxy.close();
      await fetcher.close();
    },
  };
}
