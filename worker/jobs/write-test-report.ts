import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Job } from '#platform/queue/queue.ts';
import type { ReportJob } from '#product/reports/core/report-queues.ts';
import type { Branding } from '#product/reports/core/reports/write-run-report.ts';
import {
  filesOfReport,
  type ReadTest,
  reportFileName,
  stepsOf,
} from '#product/reports/core/test-reports/report-files.ts';
import {
  beginReports,
  endReports,
  failReports,
  noteReportProgress,
  type ReportFiles,
  readTest,
} from '#product/reports/core/test-reports/test-report-work.ts';
import { keyOfRun } from '#product/runs/core/runs/find-run.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { scratchFolder } from './scratch-folder.ts';

const lookMs = 1_000;
/** Attempts that fail before the person is told, and ends of the worker, which are hardly ever the job's fault. */
const mostFailures = 3;
const mostEnds = 20;

/**
 * Makes the reports that somebody has asked for: all files first, then their rows in the place of earlier ones. Whatever goes
 * wrong leaves the earlier reports as they were.
 */
export async function handleTestReportJob(
  services: Services,
  { log }: { log(message: string, facts?: Record<string, unknown>): void },
  job: Job<ReportJob>,
): Promise<void> {
  const order = await beginReports(services, job.data);
  if (order === null) return;
  if (job.retryCount - (job.failures ?? 0) >= mostEnds) return failReports(services, job.data);
  const test = await readTest(services, order.row);
  if (test === null) return;
  const folder = `${runFolder(keyOfRun(test.run))}/reports/${order.row.report_id}`;
  try {
    const files = await writeFiles(services, job, { test, folder, branding: order.branding });
    if (files === null) return await services.storage.deleteAll(folder);
    const { level } = order.row.form;
    const made = { level, language: order.row.language, pages: test.urlIds.length, files };
    for (const stale of await endReports(services, job.data, made)) await services.storage.deleteAll(stale);
  } catch (error) {
    if (job.signal.aborted) throw error;
    await services.storage.deleteAll(folder).catch(() => undefined);
    if ((job.failures ?? 0) + 1 < mostFailures) throw error;
    log('test reports could not be made', { report: order.row.report_id, error: String(error) });
    await failReports(services, job.data);
  }
}

/** Puts the files into the storage; null where the report was canceled meanwhile. */
async function writeFiles(
  services: Services,
  job: Job<ReportJob>,
  { test, folder, branding }: { test: ReadTest; folder: string; branding: Branding },
): Promise<ReportFiles[] | null> {
  const over = new AbortController();
  const signal = AbortSignal.any([job.signal, over.signal]);
  const progress = { done: 0, total: stepsOf(test) };
  const look = () =>
    noteReportProgress(services, job.data, progress).then(
      isWanted => isWanted || over.abort(new Error('the report was canceled')),
    );
  const watch = setInterval(() => void look().catch(() => undefined), lookMs);
  const scratch = await scratchFolder();
  const step = () => {
    progress.done += 1;
  };
  try {
    const made = new Map<ReportFiles['kind'], ReportFiles>();
    for (const file of await filesOfReport(services, test, { branding, onStep: step })) {
      await look();
      signal.throwIfAborted();
      const path = join(scratch, 'file');
      await pipeline(Readable.from(file.content(), { objectMode: false }), createWriteStream(path), { signal });
      const { size } = await stat(path);
      const own = `${folder}/${file.kind}`;
      const key = `${own}/${reportFileName(test, file)}`;
      await services.storage.put(key, { stream: createReadStream(path), size });
      step();
      const none = { key: '', size: 0 };
      const known = made.get(file.kind) ?? { kind: file.kind, folder: own, xlsx: none, pdf: none };
      made.set(file.kind, { ...known, [file.format]: { key, size } });
    }
    return [...made.values()];
  } catch (error) {
    if (over.signal.aborted && !job.signal.aborted) return null;
    throw error;
  } finally {
    clearInterval(watch);
    await rm(scratch, { recursive: true, force: true });
  }
}

/** For `worker/load-job.ts`. */
export const work = handleTestReportJob;
