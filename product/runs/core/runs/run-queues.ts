import type { VisitKind } from '#checks/check.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import type { Job } from '#platform/queue/queue.ts';
import { workQueue } from '#product/tenancy/core/queues.ts';

export interface CrawlJob {
  tenantId: string;
  runId: string;
}
export interface VisitJob extends CrawlJob {
  urlId: number;
  kind: VisitKind;
  units: UnitId[];
  /** Takes the site's thumbnail from this visit. */
  thumbnail: boolean;
  /** Units of another visit of the page whose check also reads the addresses of this rendered one. */
  collects?: UnitId[];
  /** Its source was read and shows that it needs a browser. */
  needsBrowser?: boolean;
  /** An earlier visit failed while the machine was busy. */
  isAgain?: boolean;
}
/** Has results of one page replaced by others, after it was fetched again; `urlId: 0`: begins with the pages of the run. */
export type RecheckJob = VisitJob;
/** Asks the link targets of one host; `host: ''` judges the pages whose targets have all answered. */
export interface TargetsJob extends CrawlJob {
  host: string;
}

/** As often as may be: a job that the queue gave up would leave its run without an end. Each gives up by itself. */
export const endlessRetries = 10_000;

const retryLimit = endlessRetries;

export const crawlQueue = workQueue<CrawlJob>({ name: 'crawl', expireInSeconds: 6 * 3600, retryLimit });
export const plainVisitQueue = workQueue<VisitJob>({ name: 'visit-plain', expireInSeconds: 900, retryLimit });
export const browserVisitQueue = workQueue<VisitJob>({ name: 'visit-browser', expireInSeconds: 900, retryLimit });
/** Pages that are visited together: a second's work, and few enough for their rows to be written at once. */
export const pagesOfBatch = 20;

/** Visits of a run that is taken up again. */
export const resumeQueue = workQueue<CrawlJob>({ name: 'resume', expireInSeconds: 900, retryLimit });
export const recheckQueue = workQueue<RecheckJob>({ name: 'recheck', expireInSeconds: 900, retryLimit });
export const targetsQueue = workQueue<TargetsJob>({ name: 'targets', expireInSeconds: 900, retryLimit });
/** Reads all pages of the largest sites twice. */
export const finishQueue = workQueue<CrawlJob>({ name: 'finish', expireInSeconds: 3 * 3600, retryLimit });
/** Ends runs that were stopped and go on. */
export const stopDeadlineQueue = workQueue<CrawlJob>({ name: 'stop-deadline', expireInSeconds: 300, retryLimit });
/** What follows from the decisions of people, page by page. */
export const decisionQueue = workQueue<CrawlJob>({ name: 'decisions', expireInSeconds: 1800, retryLimit });

/** A job that failed this often is closed without its work: the run must end. */
export const maxAttempts = 12;

/** Five times as many ends of its worker: those are hardly ever the job's fault, since foreign bytes are read elsewhere. */
const maxEnds = 60;

/** Whether a job is to be closed without its work. */
export const isExhausted = ({ retryCount, failures = 0 }: Pick<Job<unknown>, 'retryCount' | 'failures'>): boolean =>
  failures >= maxAttempts || retryCount - failures >= maxEnds;

/**
 * The queue of a visit. Beside plain ones, visits of a page for its text alone are tried without a browser first; one that turns out
 * to need it comes again.
 */
export function queueOfVisit({
  kind,
  units,
  thumbnail,
  needsBrowser = false,
}: Pick<VisitJob, 'kind' | 'units' | 'thumbnail' | 'needsBrowser'>): 'visit-plain' | 'visit-browser' {
  if (kind === 'plain') return 'visit-plain';
  const readsText = units.length > 0 && units.every(unit => registry[checkOfUnit[unit]].reads === 'text');
  return kind === 'desktop' && readsText && !thumbnail && !needsBrowser ? 'visit-plain' : 'visit-browser';
}
