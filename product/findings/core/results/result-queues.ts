import { type CrawlJob, endlessRetries as retryLimit } from '#product/runs/core/runs/run-queues.ts';
import { workQueue } from '#product/tenancy/core/queues.ts';

/** Judges the rendered source of a page. */
export interface RenderedJob extends CrawlJob {
  urlId: number;
}

/** Compares pictures of a run with those of an earlier one. */
export interface VisualJob extends CrawlJob {
  comparisonId: string;
  pass: number;
}

/** Parts of a comparison; each goes back into the queue after a minute. */
export const visualQueue = workQueue<VisualJob>({ name: 'visual-comparison', expireInSeconds: 900, retryLimit });
/** Somebody waits for it. */
export const renderedQueue = workQueue<RenderedJob>({ name: 'rendered-source', expireInSeconds: 300, retryLimit });
