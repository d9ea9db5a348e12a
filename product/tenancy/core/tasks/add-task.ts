import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { storedJson } from '../stored-json.ts';
import type { TaskKind } from './task-kind.ts';
import type { TaskRow } from './task-table.ts';

export interface NewTask<Order> {
  tenantId: string;
  groupId?: string | undefined;
  /** The run with which it goes. */
  runId?: string | undefined;
  askedBy: string;
  subject?: string;
  /** What is to be done, for tasks with notifications. */
  order: Order | { sealed: string };
  /** Steps, where they are known before. */
  total?: number;
  /** Where it is not kept as long as others of its kind. */
  expiresAt?: Date;
}

export interface TaskJob {
  tenantId: string;
  taskId: string;
  /** By which the jobs of a deleted run are found. */
  runId?: string;
}

/** Writes a task and puts its job into the queue, both with the transaction. */
export async function addTask<Order, Result>(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue' | 'clock'>,
  kind: TaskKind<Order, Result>,
  { tenantId, groupId, runId, askedBy, subject = '', order, total = 0, expiresAt }: NewTask<Order>,
): Promise<TaskRow<Order, Result>> {
  const now = services.clock.now();
  const isSealed = typeof order === 'object' && order !== null && 'sealed' in order;
  const row = await tx
    .insertInto('task')
    .values({
      task_id: randomUUID(),
      tenant_id: tenantId,
      group_id: groupId,
      run_id: runId,
      kind: kind.kind,
      asked_by: askedBy,
      subject,
      ...(isSealed ? { orders_sealed: order.sealed } : { orders: storedJson(order) }),
      total,
      created_at: now,
      expires_at: expiresAt ?? (kind.keptMs === undefined ? null : new Date(now.getTime() + kind.keptMs)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueTask(tx, services, kind, row);
  return row as TaskRow<Order, Result>;
}

export async function queueTask<Order, Result>(
  tx: Transaction<Schema>,
  { queue }: Pick<Services, 'queue'>,
  { kind, turns }: TaskKind<Order, Result>,
  { tenant_id: tenantId, task_id: taskId, run_id: runId, asked_by: askedBy }: TaskRow,
): Promise<void> {
  const data: TaskJob = { tenantId, taskId, ...(runId === null ? {} : { runId }) };
  const member = turns === 'person' ? askedBy : turns === 'run' ? runId : null;
  await queue.send(tx, kind, [{ data, group: tenantId, ...(member === null ? {} : { member }) }]);
}
