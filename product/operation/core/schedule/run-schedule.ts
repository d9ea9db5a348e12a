import type { Job, QueueSpec } from '#platform/queue/queue.ts';
import type { LogWork, ScheduledJob } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** The queues of scheduled jobs. A job that fails is tried again after 15 s, then ever more slowly, for more than a day. */
export const queuesOfJobs = (jobs: readonly ScheduledJob[]) =>
  jobs.map(({ name, cron }) => ({
    name,
    cron,
    expireInSeconds: 3600,
    retryLimit: 110,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 900,
  })) satisfies readonly QueueSpec[];

/**
 * Works the scheduled jobs off in this process, each once now, for what came due while nothing ran, and then as its
 * schedule says. Of several servers one does a job at a time. A job that fails is told to `onError`, does not keep the
 * others, and comes again; what jobs did is told to `log`.
 */
export async function runSchedule(
  services: Services,
  onError: (error: unknown, job: string) => void,
  { jobs, log = () => {} }: { jobs: readonly ScheduledJob[]; log?: LogWork },
): Promise<void> {
  const { queue, db } = services;
  for (const { name, run } of jobs) {
    const failed = (error: unknown, _job: Job<object>) => onError(error, name);
    queue.consume(name, { concurrency: 1, onError: failed }, async ({ signal }) => {
      await run(services, { signal, log });
    });
    await queue.send(db, name, [{ data: {}, group: 'schedule' }]);
  }
}
