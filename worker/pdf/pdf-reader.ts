import type { PdfReading } from '#checks/pdf-reading.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import { openProcessOnDemand } from '../processes/process-on-demand.ts';
import type { PdfTasks } from './pdf-tasks.ts';

/** Reads PDFs in a process of its own, so that one that takes all memory or does not end takes nothing else with it. */
export interface PdfReader {
  read(bytes: Uint8Array, signal: AbortSignal): Promise<PdfReading>;
  close(): Promise<void>;
}

const usual = {
  taskMs: 15_000,
  heapMegabytes: 512,
  residentBytes: 1024 ** 3,
  entry: new URL('./pdf-process.ts', import.meta.url),
};

export function openPdfReader(limits: Partial<typeof usual> = {}): PdfReader {
  const process = openProcessOnDemand<PdfTasks>({ ...usual, ...limits });
  return {
    async read(bytes, signal) {
      try {
        return await process.task('read', async () => bytes, signal);
      } catch (error) {
        if (error instanceof ProcessEndedError) return { failure: 'too-much' };
        throw error;
      }
    },
    close: () => process.close(),
  };
}
