import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { storedJson } from '../stored-json.ts';
import { queueTask, type TaskJob } from './add-task.ts';
import { unfinished } from './find-task.ts';
import type { TaskOutcome } from './running-task.ts';
import type { TaskKind } from './task-kind.ts';
import type { TaskRow } from './task-table.ts';

export interface Attempt<Order, Result> {
  services: Services;
  kind: TaskKind<Order, Result>;
  job: Job<TaskJob>;
}

interface Progress {
  done: number;
  total: number;
}

/** Starts a task, or restarts one whose attempt was lost; null for one that has ended or is gone. */
export function beginTask<Order, Result>({
  services: { db },
  kind,
  job: { data, attempt },
}: Attempt<Order, Result>): Promise<TaskRow<Order, Result> | null> {
  return inTenant(db, data.tenantId, async (tx: Transaction<Schema>) => {
    const row = await tx
      .updateTable('task')
      .set({ state: 'running', attempt, done: 0 })
      .where('task_id', '=', data.taskId)
      .where('state', 'in', [...unfinished])
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    const task = row as TaskRow<Order, Result>;
    await kind.begun?.(tx, task);
    return task;
  });
}

/** The task, locked, if it is still in the hands of this attempt. */
export const holdTask = <Order, Result>(
  tx: Transaction<Schema>,
  { data: { taskId }, attempt }: Attempt<Order, Result>['job'],
) =>
  tx
    .selectFrom('task')
    .select('task_id')
    .where('task_id', '=', taskId)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst();

/** Where a task stands for an attempt: in its hands, done or in those of another, or over, so that nobody waits for it. */
export async function standingOf<Order, Result>({
  services: { db },
  job: { data, attempt },
}: Attempt<Order, Result>): Promise<'mine' | 'not mine' | 'over'> {
  const row = await inTenant(db, data.tenantId, (tx: Transaction<Schema>) =>
    tx.selectFrom('task').select(['state', 'attempt']).where('task_id', '=', data.taskId).executeTakeFirst(),
  );
  if (row === undefined || row.state === 'canceled' || row.state === 'failed') return 'over';
  return row.state === 'running' && row.attempt === attempt ? 'mine' : 'not mine';
}

export async function noteProgress<Order, Result>(
  { services: { db }, kind, job: { data, attempt } }: Attempt<Order, Result>,
  progress: Progress,
): Promise<void> {
  await inTenant(db, data.tenantId, async (tx: Transaction<Schema>) => {
    const row = await tx
      .updateTable('task')
      .set(progress)
      .where('task_id', '=', data.taskId)
      .where('state', '=', 'running')
      .where('attempt', '=', attempt)
      .returningAll()
      .executeTakeFirst();
    if (row) await kind.advanced?.(tx, row as TaskRow<Order, Result>);
  });
}

/** Ends a task with its job. False when it is no longer needed: then its files belong to nobody. */
export function endTask<Order, Result>(
  { services, kind, job }: Attempt<Order, Result>,
  outcome: Exclude<TaskOutcome<Result>, 'again'> | { failure: string },
  progress: Progress | null,
): Promise<boolean> {
  const { tenantId, taskId } = job.data;
  const { failure } = outcome;
  return inTenant(services.db, tenantId, async (tx: Transaction<Schema>) => {
    const row = await tx
      .updateTable('task')
      .set({
        ...(failure === undefined ? { state: 'done' } : { state: 'failed', failure }),
        ...('result' in outcome ? { result: storedJson(outcome.result) } : {}),
        ...progress,
        orders_sealed: null,
        ended_at: services.clock.now(),
      })
      .where('task_id', '=', taskId)
      .where('state', '=', 'running')
      .where('attempt', '=', job.attempt)
      .returningAll()
      .executeTakeFirst();
    if (!(await job.completeIn(tx))) throw new LostAttemptError(`the task ${taskId} was given to another worker`);
    if (!row) return false;
    if ('write' in outcome) await outcome.write?.(tx);
    await kind.ended?.(tx, services, row as TaskRow<Order, Result>);
    return true;
  });
}

/** Puts the rest of a task behind what others have waiting. */
export async function continueLater<Order, Result>(
  { services, kind, job }: Attempt<Order, Result>,
  row: TaskRow,
): Promise<void> {
  await inTenant(services.db, job.data.tenantId, async (tx: Transaction<Schema>) => {
    const isWanted = await holdTask(tx, job);
    if (!(await job.completeIn(tx))) throw new LostAttemptError(`the task ${row.task_id} was given to another worker`);
    if (isWanted) await queueTask(tx, services, kind, row);
  });
}
