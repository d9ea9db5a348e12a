import { scheduledJobs } from '#product/scheduled-jobs.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** Does every scheduled job once, in order, by the clock of the test. */
export async function runScheduledJobs(services: Services): Promise<void> {
  const work = { signal: new AbortController().signal, log: () => {} };
  for (const { run } of scheduledJobs) await run(services, work);
}
