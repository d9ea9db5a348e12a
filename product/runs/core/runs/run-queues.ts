import type { VisitKind } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import type { Job, QueueSpec } from '#platform/queue/queue.ts';
import { forgottenQueue } from '#product/accounts/core/accounts/forgotten-password.ts';
import { webhookQueue } from '#product/tenancy/core/alerts/webhook-queue.ts';
import { mailQueue } from '#product/tenancy/core/mail/post-mail.ts';

/** The queues of a run with their jobs' payloads. */
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
}
/** Has results of one page replaced by others, after it was fetched again; `urlId: 0`: begins with the pages of the run. */
export type RecheckJob = VisitJob;
/** Asks the link targets of one host; `host: ''` judges the pages whose targets have all answered. */
export interface TargetsJob extends CrawlJob {
  host: string;
}
/** Judges the rendered source of a page. */
export interface RenderedJob extends CrawlJob {
  urlId: number;
}

/** Makes a PDF, or test reports, that somebody has asked for. */
export interface ReportJob extends CrawlJob {
  reportId: string;
}

/** Writes the file of a download ticket. */
export interface ExportJob {
  tenantId: string;
  ticketId: string;
}
/** Compares pictures of a run with those of an earlier one. */
export interface VisualJob extends CrawlJob {
  comparisonId: string;
  pass: number;
}

/** Takes the results of a run over into an inspection report. */
export interface InspectionJob {
  tenantId: string;
  reportId: string;
}

/** The queues that the workers work off. */
export const workQueues = [
  'crawl',
  'visit-plain',
  'visit-browser',
  'resume',
  'recheck',
  'targets',
  'finish',
  'decisions',
  'login-trial',
  'report',
  'test-report',
  'export',
  'visual-comparison',
  'rendered-source',
  'inspection',
  'ad-collect',
  'ad-report',
] as const;

/** As often as may be: a job that the queue gave up would leave its run without an end. Each gives up by itself. */
const retryLimit = 10_000;

/** Every queue of the product. */
export const queues = [
  { name: 'crawl', expireInSeconds: 6 * 3600, retryLimit },
  { name: 'visit-plain', expireInSeconds: 900, retryLimit },
  { name: 'visit-browser', expireInSeconds: 900, retryLimit },
  // Visits of a run that is taken up again.
  { name: 'resume', expireInSeconds: 900, retryLimit },
  { name: 'recheck', expireInSeconds: 900, retryLimit },
  { name: 'targets', expireInSeconds: 900, retryLimit },
  // Reads all pages of the largest sites twice.
  { name: 'finish', expireInSeconds: 3 * 3600, retryLimit },
  // What follows from the decisions of people, page by page.
  { name: 'decisions', expireInSeconds: 1800, retryLimit },
  // Somebody waits for it.
  { name: 'login-trial', expireInSeconds: 300, retryLimit: 1 },
  // Given up by its job, which says so.
  { name: 'report', expireInSeconds: 300, retryLimit: 30, retryDelay: 1 },
  // Up to 200 pages with all their findings; given up by its job.
  { name: 'test-report', expireInSeconds: 1800, retryLimit: 60, retryDelay: 1 },
  // Tens of thousands of pictures; it gives up by itself.
  { name: 'export', expireInSeconds: 3600, retryLimit },
  // Parts of a comparison; each goes back into the queue after a minute.
  { name: 'visual-comparison', expireInSeconds: 900, retryLimit },
  // Somebody waits for it.
  { name: 'rendered-source', expireInSeconds: 300, retryLimit },
  // Up to 200 pages, a few at a time; it goes on where it stood.
  { name: 'inspection', expireInSeconds: 900, retryLimit },
  // Twelve months of an account, a month with each step; it goes on where it stood.
  { name: 'ad-collect', expireInSeconds: 3600, retryLimit },
  // Given up by its job, which says so.
  { name: 'ad-report', expireInSeconds: 900, retryLimit: 60, retryDelay: 1 },
  mailQueue,
  webhookQueue,
  forgottenQueue,
] as const satisfies readonly QueueSpec[];

/** A job that failed this often is closed without its work: the run must end. */
export const maxAttempts = 12;

/** Five times as many ends of its worker: those are hardly ever the job's fault, since foreign bytes are read elsewhere. */
const maxEnds = 60;

/** Whether a job is to be closed without its work. */
export const isExhausted = ({ retryCount, failures = 0 }: Pick<Job<unknown>, 'retryCount' | 'failures'>): boolean =>
  failures >= maxAttempts || retryCount - failures >= maxEnds;

/** A plain visit needs no browser; the others do. */
export function visitQueue(kind: VisitKind): 'visit-plain' | 'visit-browser' {
  return kind === 'plain' ? 'visit-plain' : 'visit-browser';
}
