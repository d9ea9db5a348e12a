import type { Transaction } from 'kysely';
import { type WorkLimits, workQueue } from '../queues.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import type { RunningTask, TaskOutcome } from './running-task.ts';
import type { TaskRow } from './task-table.ts';

/** The name of a kind; `Order` says what is to be done, `Result` is its outcome. */
export interface TaskName<Order, Result> {
  /** Its queue, too. */
  kind: string;
  /** As types alone. */
  readonly types?: { order: Order; result: Result };
}

/** What is known of the tasks of a kind. */
export interface TaskKind<Order, Result> extends TaskName<Order, Result> {
  /** Seconds after which an attempt is abandoned. */
  expireInSeconds: number;
  /** Time after which a task expires; without it, it stays until somebody removes it. */
  keptMs?: number;
  /** Time for which an expired one is still shown; default 0. */
  shownMs?: number;
  /** The tasks of a tenant's persons, or of its runs, take turns among themselves. */
  turns?: 'person' | 'run';
  /** A folder of the tenant in which each task has one of its own; what is there of no task is removed at night. */
  folder?: string;
  /** Ends of the worker after which it is given up, where it is not to be begun as often as others. */
  mostEnds?: number;
  /** The folder of a task's files in another place. */
  folderOf?(task: TaskRow<Order, Result>): string;
  /** A word for an error that ends a task at once; null: another attempt may succeed. */
  failureOf?(error: unknown): string | null;
  /** Runs in the transaction that starts a task. */
  begun?(tx: Transaction<Schema>, task: TaskRow<Order, Result>): Promise<void>;
  /** With the transaction that notes how far it is. */
  advanced?(tx: Transaction<Schema>, task: TaskRow<Order, Result>): Promise<void>;
  /** With the transaction that ends it: done, failed or canceled. */
  ended?(tx: Transaction<Schema>, services: Services, task: TaskRow<Order, Result>): Promise<void>;
}

/** As often as may be: a job that the queue gave up would leave its task without an end. */
const retryLimit = 10_000;

const kinds: TaskKind<unknown, unknown>[] = [];

export function taskKind<Order, Result = null>(kind: TaskKind<Order, Result>): TaskKind<Order, Result> {
  kinds.push(kind as TaskKind<unknown, unknown>);
  workQueue({ name: kind.kind, expireInSeconds: kind.expireInSeconds, retryLimit });
  return kind;
}

/** Every kind; complete once the domains are loaded. */
export const taskKinds = (): readonly TaskKind<unknown, unknown>[] => kinds;

/** How the tasks of a kind are done: by an operation, or by a file of `worker/jobs/` where they need visits. */
export interface TaskWork {
  kind: TaskKind<unknown, unknown>;
  limits: WorkLimits;
  run: string | ((services: Services, task: RunningTask<unknown>) => Promise<TaskOutcome<unknown>>);
}

/** Says how the workers do the tasks of a kind; `run` names a file of `worker/jobs/`, or is the operation. */
export const runTask = <Order, Result>(
  kind: TaskKind<Order, Result>,
  limits: WorkLimits,
  run: string | ((services: Services, task: RunningTask<Order>) => Promise<TaskOutcome<Result>>),
): TaskWork => ({ kind: kind as TaskWork['kind'], limits, run: run as TaskWork['run'] });

/** The folder of a task's files; null where the kind has none. */
export function folderOfTask<Order, Result>(
  kind: TaskKind<Order, Result>,
  task: TaskRow<Order, Result>,
): string | null {
  if (kind.folder !== undefined) return `${task.tenant_id}/${kind.folder}/${task.task_id}`;
  return kind.folderOf?.(task) ?? null;
}
