import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { TaskName } from './task-kind.ts';
import type { TaskRow, TaskState } from './task-table.ts';

export const unfinished: readonly TaskState[] = ['queued', 'running'];

export const isUnfinished = ({ state }: Pick<TaskRow, 'state'>): boolean => unfinished.includes(state);

/** The tasks of a kind in the transaction's tenant, to be narrowed. */
export const tasksOf = <Order, Result>(tx: Transaction<Schema>, { kind }: TaskName<Order, Result>) =>
  tx.selectFrom('task').selectAll('task').where('task.kind', '=', kind).$castTo<TaskRow<Order, Result>>();

export const isTaskId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A task of a kind, locked until the end of the transaction; undefined also for what is no id, and for those of others than named. */
export async function findTask<Order, Result>(
  tx: Transaction<Schema>,
  kind: TaskName<Order, Result>,
  taskId: string,
  { askedBy, runId, groupId }: { askedBy?: string; runId?: string; groupId?: string } = {},
): Promise<TaskRow<Order, Result> | undefined> {
  if (!isTaskId(taskId)) return undefined;
  let query = tasksOf(tx, kind).where('task_id', '=', taskId);
  if (askedBy !== undefined) query = query.where('asked_by', '=', askedBy);
  if (runId !== undefined) query = query.where('run_id', '=', runId);
  if (groupId !== undefined) query = query.where('group_id', '=', groupId);
  return query.forUpdate().executeTakeFirst();
}

export const unfinishedTasks = <Order, Result>(
  tx: Transaction<Schema>,
  kind: TaskName<Order, Result>,
  askedBy: string,
): Promise<TaskRow<Order, Result>[]> =>
  tasksOf(tx, kind)
    .where('asked_by', '=', askedBy)
    .where('state', 'in', [...unfinished])
    .execute();
