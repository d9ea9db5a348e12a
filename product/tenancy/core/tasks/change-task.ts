import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { storedJson } from '../stored-json.ts';
import { unfinished } from './find-task.ts';
import { folderOfTask, type TaskKind } from './task-kind.ts';
import type { TaskRow } from './task-table.ts';

/** Cancels an unfinished task and its job. Returns it, or undefined where it has ended. */
export async function cancelTask<Order, Result>(
  tx: Transaction<Schema>,
  services: Services,
  kind: TaskKind<Order, Result>,
  taskId: string,
): Promise<TaskRow<Order, Result> | undefined> {
  const row = await tx
    .updateTable('task')
    .set({ state: 'canceled', ended_at: services.clock.now(), orders_sealed: null })
    .where('task_id', '=', taskId)
    .where('state', 'in', [...unfinished])
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const task = row as TaskRow<Order, Result>;
  await services.queue.withdraw(tx, kind.kind, { taskId });
  await kind.ended?.(tx, services, task);
  return task;
}

/** Deletes the rows of tasks. Returns the folders of their files, to be removed after the transaction. */
export async function deleteTasks<Order, Result>(
  tx: Transaction<Schema>,
  kind: TaskKind<Order, Result>,
  which: { taskId: string } | { runId: string; subject?: string } | { subject: string },
): Promise<string[]> {
  let query = tx.deleteFrom('task').where('kind', '=', kind.kind);
  if ('taskId' in which) query = query.where('task_id', '=', which.taskId);
  if ('runId' in which) query = query.where('run_id', '=', which.runId);
  if ('subject' in which && which.subject !== undefined) query = query.where('subject', '=', which.subject);
  const rows = await query.returningAll().execute();
  return rows.flatMap(row => folderOfTask(kind, row as TaskRow<Order, Result>) ?? []);
}

export async function expireTask(tx: Transaction<Schema>, taskId: string, at: Date): Promise<void> {
  await tx.updateTable('task').set({ expires_at: at }).where('task_id', '=', taskId).execute();
}

export async function changeResult<Result>(
  tx: Transaction<Schema>,
  { task_id: id, result }: TaskRow<unknown, Result>,
  change: Partial<Result>,
): Promise<void> {
  await tx
    .updateTable('task')
    .set({ result: storedJson({ ...result, ...change }) })
    .where('task_id', '=', id)
    .execute();
}
