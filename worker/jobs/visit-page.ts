import type { Job } from '#platform/queue/queue.ts';
import type { VisitJob } from '#product/runs/core/runs/run-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { WorkerContext } from '../worker-context.ts';
import { handleVisitJobs } from './visit-pages.ts';

/** A visit by itself. */
export function handleVisitJob(services: Services, workerContext: WorkerContext, job: Job<VisitJob>): Promise<void> {
  return handleVisitJobs(services, workerContext, {
    jobs: [job],
    signal: job.signal,
    completeIn: async (tx, jobs) => ((await job.completeIn(tx)) ? [...jobs] : []),
    fail: (_job, error) => Promise.reject(error),
    giveBack: () => Promise.resolve(),
  });
}

/** For `worker/load-job.ts`. */
export const work = handleVisitJob;
