import type { Job } from '#platform/queue/queue.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { WorkerContext } from './worker-context.ts';

/** Does a job that needs visits, a crawl or other processes of the worker. */
export type JobOfWorker = (services: Services, context: WorkerContext, job: Job<object>) => Promise<void>;

/** Loads a file of `worker/jobs/` by its name. */
export async function loadJob(name: string): Promise<JobOfWorker> {
  const { work } = (await import(`./jobs/${name}.ts`)) as { work: JobOfWorker };
  return work;
}
