import type { Transaction } from 'kysely';
import type { VisualComparison } from '#product/findings/api/visual-comparison.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import { taskKind } from '#product/tenancy/core/tasks/task-kind.ts';
import type { TaskState } from '#product/tenancy/core/tasks/task-table.ts';

/** The comparison of pictures that is made, or made anew. */
export interface VisualOrder {
  comparisonId: string;
}

/** Compares pictures of a run with those of an earlier one in parts; resumable. */
export const visualTask = taskKind<VisualOrder>({ kind: 'visual-comparison', expireInSeconds: 900, turns: 'run' });

/** Comparisons with the task that makes them, or made them last. */
export const comparisonRows = (tx: Transaction<Schema>) =>
  tasksOf(tx, visualTask)
    .innerJoin('visual_comparison', 'visual_comparison.task_id', 'task.task_id')
    .selectAll('visual_comparison');

/** The states of tasks as those of comparisons are called in the API. */
export const comparisonStatuses = {
  queued: 'WAITING',
  running: 'RUNNING',
  done: 'DONE',
  failed: 'FAILED',
  canceled: 'STOPPED',
} as const satisfies Record<TaskState, VisualComparison['status']>;
