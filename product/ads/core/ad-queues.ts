import { endlessRetries as retryLimit } from '#product/runs/core/runs/run-queues.ts';
import { workQueue } from '#product/tenancy/core/queues.ts';
import type { AdCollectJob } from './ads/accounts-of-project.ts';

/** Twelve months of an account, month by month; resumable. */
export const adCollectQueue = workQueue<AdCollectJob>({ name: 'ad-collect', expireInSeconds: 3600, retryLimit });
