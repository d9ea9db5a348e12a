import type { QueueSpec } from '#platform/queue/queue.ts';
import { queuesOfJobs } from '#product/operation/core/schedule/run-schedule.ts';
import { allQueues } from '#product/tenancy/core/queues.ts';
import { scheduledJobs } from './scheduled-jobs.ts';

/** Every queue of the product: those that the domains declare, and one for each scheduled job. */
export const productQueues = (): QueueSpec[] => [...allQueues(), ...queuesOfJobs(scheduledJobs)];
