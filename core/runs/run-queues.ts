import type { VisitKind } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import type { QueueSpec } from '#platform/queue/queue.ts';
import { forgottenQueue } from '../accounts/forgotten-password.ts';
import { mailQueue } from '../mail/post-mail.ts';

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
/** Asks the link targets of one host; `host: ''` judges the pages whose targets have all answered. */
export interface TargetsJob extends CrawlJob {
  host: string;
}

/** The queues that the workers work off. */
export const workQueues = [
  'crawl',
  'visit-plain',
  'visit-browser',
  'resume',
  'targets',
  'finish',
  'login-trial',
] as const;

/** Every queue of the product. */
export const queues = [
  // Killed as often as may be: a crawl goes on where it stood, and gives up by itself where it gets nowhere.
  { name: 'crawl', expireInSeconds: 6 * 3600, retryLimit: 10_000 },
  { name: 'visit-plain', expireInSeconds: 900, retryLimit: 20 },
  { name: 'visit-browser', expireInSeconds: 900, retryLimit: 20 },
  // Visits of a run that is taken up again.
  { name: 'resume', expireInSeconds: 900, retryLimit: 20 },
  { name: 'targets', expireInSeconds: 900, retryLimit: 20 },
  // Reads all pages of the largest sites twice.
  { name: 'finish', expireInSeconds: 3 * 3600, retryLimit: 20 },
  // Somebody waits for it.
  { name: 'login-trial', expireInSeconds: 300, retryLimit: 1 },
  mailQueue,
  forgottenQueue,
] as const satisfies readonly QueueSpec[];

/** A job that failed this often, or ended its worker this often, is closed without its work: the run must end. */
export const maxAttempts = 12;

/** A plain visit needs no browser; the others do. */
export function visitQueue(kind: VisitKind): 'visit-plain' | 'visit-browser' {
  return kind === 'plain' ? 'visit-plain' : 'visit-browser';
}
