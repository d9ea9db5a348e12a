import type { Batch, Job } from '#platform/queue/queue.ts';
import type { LogWork } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { TaskJob } from '#product/tenancy/core/tasks/add-task.ts';
import { doTask } from '#product/tenancy/core/tasks/do-task.ts';
import type { RunningTask, TaskOutcome } from '#product/tenancy/core/tasks/running-task.ts';
import type { TaskWork } from '#product/tenancy/core/tasks/task-kind.ts';
import type { WorkerContext } from './worker-context.ts';

/** Does a job that needs visits, a crawl or other processes of the worker. */
export type JobOfWorker = (services: Services, context: WorkerContext, job: Job<object>) => Promise<void>;

/** Does jobs of one run together. */
export type BatchOfWorker = (services: Services, context: WorkerContext, batch: Batch<object>) => Promise<void>;

/** Does a task that needs them. */
type TaskOfWorker = (
  services: Services,
  context: WorkerContext,
  task: RunningTask<unknown>,
) => Promise<TaskOutcome<unknown>>;

export const loadJob = (name: string): Promise<JobOfWorker> => loadWork<JobOfWorker>(name);

export const loadBatch = (name: string): Promise<BatchOfWorker> => loadWork<BatchOfWorker>(name);

/** What makes an attempt at a task of a kind. */
export async function loadTask({ kind, run }: TaskWork, log: LogWork) {
  const does: TaskOfWorker =
    typeof run === 'string' ? await loadWork<TaskOfWorker>(run) : (services, _context, task) => run(services, task);
  return (services: Services, context: WorkerContext, job: Job<TaskJob>): Promise<void> =>
    doTask(services, kind, job, task => does(services, context, task), log);
}

async function loadWork<Work>(name: string): Promise<Work> {
  const { work } = (await import(`./jobs/${name}.ts`)) as { work: Work };
  return work;
}
