import type { ColumnType, Selectable } from 'kysely';

/** States of a task, of which the last three are its ends. */
export type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'canceled';

type Later<T> = ColumnType<T | null, undefined, T | null>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Background work that somebody has asked for. */
export interface TaskTable {
  task_id: string;
  tenant_id: string;
  /** Null: it belongs to the tenant. */
  group_id: Optional<string>;
  /** Its run, with which it is deleted. */
  run_id: Optional<string>;
  kind: string;
  /** The `sub` of the person, or a word of the kind's own for what nobody has asked for. */
  asked_by: string;
  /** A further key to find it by, such as a page or a project. */
  subject: ColumnType<string, string | undefined, never>;
  state: ColumnType<TaskState, TaskState | undefined, TaskState>;
  done: ColumnType<number, undefined, number>;
  total: ColumnType<number, number | undefined, number>;
  /** A word of the kind's own; `failed` where it was given up. */
  failure: Later<string>;
  /** What is to be done; null where it is sealed. */
  orders: ColumnType<unknown, string | null | undefined, never>;
  /** Forgotten when the task ends. */
  orders_sealed: ColumnType<string | null, string | null | undefined, null>;
  result: ColumnType<unknown, undefined, string>;
  /** The current or last attempt. */
  attempt: Later<string>;
  created_at: Date;
  ended_at: Later<Date>;
  /** When its files are removed. Null: they stay. */
  expires_at: Optional<Date>;
  /** They were removed. */
  is_cleared: ColumnType<boolean, undefined, boolean>;
}

export type TaskRow<Order = unknown, Result = unknown> = Omit<Selectable<TaskTable>, 'orders' | 'result'> & {
  orders: Order;
  /** Null until it is done. */
  result: Result | null;
};
