import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { scratchFolder } from '#platform/storage/scratch-folder.ts';
import type { LogWork } from '../queues.ts';
import type { Services } from '../services.ts';
import type { TaskJob } from './add-task.ts';
import { type RunningTask, TaskFailure, type TaskOutcome } from './running-task.ts';
import { type Attempt, beginTask, continueLater, endTask, holdTask, noteProgress, standingOf } from './task-attempt.ts';
import { folderOfTask, type TaskKind } from './task-kind.ts';
import type { TaskRow } from './task-table.ts';

/** Between two looks whether somebody has canceled, and two tellings of progress. */
const lookMs = 1_000;
/** Attempts that fail before a task is given up. */
const mostFailures = 3;
/** Ends of the worker before: hardly ever the task's fault. */
const usualEnds = 20;

/** Attempts a task by `run`; three failures, twenty lost workers or a `TaskFailure` end it. Removes files of its own attempt alone. */
export async function doTask<Order, Result>(
  services: Services,
  kind: TaskKind<Order, Result>,
  job: Job<TaskJob>,
  run: (task: RunningTask<Order>) => Promise<TaskOutcome<Result>>,
  log: LogWork,
): Promise<void> {
  const attempt: Attempt<Order, Result> = { services, kind, job };
  const row = await beginTask(attempt);
  if (row === null) return;
  const over = new AbortController();
  const progress = progressTeller(attempt);
  const watch = setInterval(() => {
    void look(attempt, progress, over).catch(() => undefined);
  }, lookMs);
  const { failures = 0 } = job;
  try {
    if (failures >= mostFailures || job.retryCount - failures >= (kind.mostEnds ?? usualEnds))
      throw new TaskFailure('failed');
    const outcome = await run(taskInHand(attempt, row, progress, over.signal));
    if (outcome === 'again') return await continueLater(attempt, row);
    if (!(await endTask(attempt, outcome, progress.latest()))) await clear(attempt, row);
    else await outcome.after?.();
  } catch (error) {
    if (job.signal.aborted || error instanceof LostAttemptError) throw error;
    await clear(attempt, row).catch(() => undefined);
    if (over.signal.aborted) return;
    const isLast = failures + 1 >= mostFailures;
    const failure = error instanceof TaskFailure ? error.code : (kind.failureOf?.(error) ?? (isLast ? 'failed' : null));
    await progress.tell().catch(() => undefined);
    if (failure === null) throw error;
    log('a task has failed', { kind: kind.kind, task: row.task_id, failure, error: String(error) });
    await endTask(attempt, { failure }, null);
  } finally {
    clearInterval(watch);
  }
}

type ProgressTeller = ReturnType<typeof progressTeller>;

function progressTeller<Order, Result>(attempt: Attempt<Order, Result>) {
  let latest = null as { done: number; total: number } | null;
  let noted = latest;
  return {
    latest: () => latest,
    note(done: number, total: number) {
      latest = { done, total };
    },
    async tell() {
      if (latest === null || latest === noted) return;
      noted = latest;
      await noteProgress(attempt, latest);
    },
  };
}

async function look<Order, Result>(
  attempt: Attempt<Order, Result>,
  progress: ProgressTeller,
  over: AbortController,
): Promise<void> {
  await progress.tell();
  if ((await standingOf(attempt)) !== 'mine') over.abort(new Error('nobody waits for the task'));
}

function taskInHand<Order, Result>(
  { services, kind, job }: Attempt<Order, Result>,
  row: TaskRow<Order, Result>,
  progress: ProgressTeller,
  over: AbortSignal,
): RunningTask<Order> {
  const signal = AbortSignal.any([job.signal, over]);
  const { orders_sealed: sealed } = row;
  const text = sealed === null ? null : services.secrets.unseal(sealed);
  if (sealed !== null && text === null) throw new TaskFailure('failed');
  const order = text === null ? row.orders : (JSON.parse(text) as Order);
  return {
    id: row.task_id,
    tenantId: row.tenant_id,
    runId: row.run_id ?? '',
    row,
    order,
    signal,
    stopping: job.stopping,
    progress: progress.note,
    async store(name, content) {
      const key = `${folderOfTask(kind, row)}/${name}`;
      return { key, size: await storeFile(services, key, content, signal) };
    },
    hold: async tx => (await holdTask(tx, job)) !== undefined,
  };
}

/** Puts a file into the storage, once its bytes are all in one of this machine. Returns their number. */
async function storeFile(
  { storage }: Pick<Services, 'storage'>,
  key: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  if (content instanceof Uint8Array) {
    await storage.put(key, content);
    return content.byteLength;
  }
  const scratch = await scratchFolder();
  try {
    const path = join(scratch, 'file');
    await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path), { signal });
    const { size } = await stat(path);
    await storage.put(key, { stream: createReadStream(path), size });
    return size;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function clear<Order, Result>(attempt: Attempt<Order, Result>, row: TaskRow<Order, Result>): Promise<void> {
  const folder = folderOfTask(attempt.kind, row);
  if (folder !== null && (await standingOf(attempt)) !== 'not mine') await attempt.services.storage.deleteAll(folder);
}
