import { removePurgedRuns } from '#product/runs/core/runs/remove-purged-runs.ts';
import type { ScheduledWork } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** A server that is to end waits for its jobs for less than that. */
const whileMs = 15_000;

/** Removes purged runs for a while, and puts the job into its queue again when something is left. */
export async function removeForAWhile(services: Services, { signal, log }: ScheduledWork): Promise<void> {
  const isOver = AbortSignal.timeout(whileMs);
  try {
    await removePurgedRuns(services, { signal: AbortSignal.any([signal, isOver]), log });
  } catch (error) {
    if (signal.aborted || !isOver.aborted) throw error;
    await services.queue.send(services.db, 'removal', [{ data: {}, group: 'schedule' }]);
  }
}
