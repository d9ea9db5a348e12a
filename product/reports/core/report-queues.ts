import { endlessRetries as retryLimit } from '#product/runs/core/runs/run-queues.ts';
import { workQueue } from '#product/tenancy/core/queues.ts';

/** Takes the results of a run over into an inspection report. */
export interface InspectionJob {
  tenantId: string;
  reportId: string;
}

/** Up to 200 pages, a few at a time; resumable. */
export const inspectionQueue = workQueue<InspectionJob>({ name: 'inspection', expireInSeconds: 900, retryLimit });
