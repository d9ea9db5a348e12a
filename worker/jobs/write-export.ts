import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Job } from '#platform/queue/queue.ts';
import { ExportEndedError, exportFailureOf } from '#product/reports/core/exports/export-ended.ts';
import {
  beginExport,
  failExport,
  finishExport,
  isExportOver,
  noteExportProgress,
} from '#product/reports/core/exports/export-work.ts';
import { fileOfTicket } from '#product/reports/core/exports/file-of-ticket.ts';
import { ticketFolder } from '#product/reports/core/exports/ticket-view.ts';
import type { ExportJob } from '#product/reports/core/report-queues.ts';
import { LostAttemptError } from '#product/runs/core/runs/lost-attempt.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { scratchFolder } from './scratch-folder.ts';

const lookMs = 1_000;
/** Attempts that fail before the person is told. */
const mostFailures = 3;
/** Ends of the worker before: hardly ever the job's fault. */
const mostEnds = 20;

/**
 * Writes the file of a ticket into a file of this machine, then into the storage, then marks the ticket ready. Whatever goes wrong
 * leaves no file there that has no ticket.
 */
export async function handleExportJob(
  services: Services,
  { log }: { log(message: string, facts?: Record<string, unknown>): void },
  job: Job<ExportJob>,
): Promise<void> {
  const ticket = await beginExport(services, job);
  if (ticket === null) return;
  const folder = ticketFolder(ticket);
  const over = new AbortController();
  const signal = AbortSignal.any([job.signal, over.signal]);
  const tell = progressTeller(services, job);
  const watch = setInterval(() => {
    tell.now();
    void isExportOver(services, job.data)
      .then(isOver => isOver && over.abort(new Error('the export was canceled')))
      .catch(() => undefined);
  }, lookMs);
  let scratch: string | undefined;
  try {
    if (job.retryCount >= mostEnds) throw new ExportEndedError('export_failed');
    scratch = await scratchFolder();
    const path = join(scratch, 'file');
    const file = await fileOfTicket(services, ticket, tell.note);
    await pipeline(Readable.from(file.bytes, { objectMode: false }), createWriteStream(path), { signal });
    const { size } = await stat(path);
    const key = `${folder}/${keyName(ticket.name)}`;
    await services.storage.put(key, { stream: createReadStream(path), size });
    const isWanted = await finishExport(services, job, { key, size, notes: file.notes(), ...tell.latest() });
    if (!isWanted) await services.storage.deleteAll(folder);
  } catch (error) {
    if (job.signal.aborted || error instanceof LostAttemptError) throw error;
    await services.storage.deleteAll(folder).catch(() => undefined);
    if (over.signal.aborted) return;
    const isLast = (job.failures ?? 0) + 1 >= mostFailures;
    const failure = exportFailureOf(error) ?? (isLast ? 'export_failed' : null);
    if (failure === null) throw error;
    log('an export ended without a file', { ticket: ticket.ticket_id, failure, error: String(error) });
    await failExport(services, job, failure);
  } finally {
    clearInterval(watch);
    if (scratch !== undefined) await rm(scratch, { recursive: true, force: true });
  }
}

/** The name of a file in characters that every storage takes. */
const keyName = (name: string) => name.replace(/[^\w.-]+/g, '_').slice(-120);

/** Tells the progress once a second at most, and only where it has changed. */
function progressTeller(services: Services, job: Job<ExportJob>) {
  let latest = { done: 0, total: 0 };
  let told = latest;
  return {
    latest: () => latest,
    note(done: number, total: number) {
      latest = { done, total };
    },
    now() {
      if (latest === told) return;
      told = latest;
      void noteExportProgress(services, job, latest).catch(() => undefined);
    },
  };
}

/** For `worker/load-job.ts`. */
export const work = handleExportJob;
