import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { TaskJob } from '#product/tenancy/core/tasks/add-task.ts';
import { doTask } from '#product/tenancy/core/tasks/do-task.ts';
import { findTask } from '#product/tenancy/core/tasks/find-task.ts';
import type { RunningTask, TaskOutcome } from '#product/tenancy/core/tasks/running-task.ts';
import type { TaskKind } from '#product/tenancy/core/tasks/task-kind.ts';

let attempts = 0;

/** An attempt of a worker at a task, without its queue. */
export async function workTask<Order, Result>(
  services: Services,
  kind: TaskKind<Order, Result>,
  { tenantId, taskId }: { tenantId: string; taskId: string },
  run: (services: Services, task: RunningTask<Order>) => Promise<TaskOutcome<Result>>,
  more: Partial<Job<TaskJob>> = {},
): Promise<void> {
  attempts += 1;
  const job: Job<TaskJob> = {
    id: 'one',
    data: { tenantId, taskId },
    retryCount: 0,
    attempt: `attempt ${attempts}`,
    signal: new AbortController().signal,
    completeIn: async () => true,
    ...more,
  };
  await doTask(
    services,
    kind,
    job,
    task => run(services, task),
    () => {},
  );
}

/** A task of a kind as it is stored. */
export const taskOf = <Order, Result>(
  { db }: Pick<Services, 'db'>,
  kind: TaskKind<Order, Result>,
  { tenantId, taskId }: { tenantId: string; taskId: string },
) => inTenant(db, tenantId, tx => findTask(tx, kind, taskId));
