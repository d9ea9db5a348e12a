import { workQueue } from '#product/tenancy/core/queues.ts';
import type { TrialJob } from './trial-work.ts';

/** Somebody waits for it. */
export const trialQueue = workQueue<TrialJob>({ name: 'login-trial', expireInSeconds: 300, retryLimit: 1 });
