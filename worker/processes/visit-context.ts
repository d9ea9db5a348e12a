import type { EngineOptions } from '#checks/engine.ts';
import type { Config } from '#platform/config/config.ts';
import { stopEngines } from '../load-engine.ts';
import { openPdfReader, type PdfReader } from '../pdf/pdf-reader.ts';
import { type BrowserPool, createBrowserPool } from '../visit/browser-pool.ts';
import { type CpuScheduler, createCpuScheduler } from '../visit/cpu-scheduler.ts';
import { gridOfSettings } from '../visit/grid-start.ts';
import { type BrowserDoors, openBrowserDoors } from './browser-doors.ts';

/** Resources of a process that visits pages: browsers behind a proxy with the target policy. */
export interface VisitContext {
  pool: BrowserPool;
  gate: CpuScheduler;
  doors: BrowserDoors;
  pdfs: PdfReader;
  /** The operator's WebDriver grid, if any. */
  grid: EngineOptions['grid'];
  close(): Promise<void>;
}

export async function openVisitContext(
  config: Config,
  { allowPrivate, log }: { allowPrivate: boolean; log(message: string, facts?: Record<string, unknown>): void },
): Promise<VisitContext> {
  const doors = await openBrowserDoors(config, {
    allow: config.egressAllow,
    allowPrivate,
    onRefused: (target, reason) => log('refused for a browser', { target, reason }),
  });
  const pool = createBrowserPool({
    ...(config.chromium === undefined ? {} : { executable: config.chromium }),
    proxyUrl: doors.byName.proxyUrl,
    log,
  });
  const pdfs = openPdfReader();
  return {
    pool,
    gate: createCpuScheduler(),
    doors,
    pdfs,
    grid: gridOfSettings(config.grid),
    async close() {
      await stopEngines();
      await pdfs.close();
      await pool.close();
      await doors.close();
    },
  };
}
