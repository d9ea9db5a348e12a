import type { Message } from '#language/message.ts';
import type { Coverage } from '#product/runs/api/runs.ts';
import { type ExclusionReason, exclusionMessages } from './exclusion-messages.ts';

/** Addresses that a crawl has seen: the number of its pages, and those that gave none, of which some are named. */
export interface SeenAddresses {
  crawled: number;
  excluded: readonly { url: string; reason: ExclusionReason }[];
  excludedCounts: Partial<Record<ExclusionReason, number>>;
  failed: readonly { url: string; code: string }[];
  failedCounts: Record<string, { count: number; message: Message }>;
}

type Reason = Coverage['excluded'][number];

/** Reasons by which an address would have been fetched, had the service or the site been able to: they are failures, not choices. */
const notFetched: ReadonlySet<string> = new Set<ExclusionReason>(['given-up', 'failure-budget', 'robots-unavailable']);

/** Groups addresses by reason, at most 50 each, most frequent first. `found` is the sum of all parts. */
export function coverageOf(seen: SeenAddresses): Coverage {
  const left = Object.entries(seen.excludedCounts).map(([reason, count]) => ({
    reason,
    message: exclusionMessages[reason as ExclusionReason],
    count,
    urls: seen.excluded.filter(entry => entry.reason === reason).map(entry => entry.url),
  }));
  const refused = Object.entries(seen.failedCounts).map(([reason, { count, message }]) => ({
    reason,
    message,
    count,
    urls: seen.failed.filter(entry => entry.code === reason).map(entry => entry.url),
  }));
  const excluded = left.filter(({ reason }) => !notFetched.has(reason));
  const failed = [...refused, ...left.filter(({ reason }) => notFetched.has(reason))];
  const cut = (reasons: Reason[]) =>
    reasons.sort((a, b) => b.count - a.count).map(reason => ({ ...reason, urls: reason.urls.slice(0, 50) }));
  const total = [...excluded, ...failed].reduce((sum, { count }) => sum + count, seen.crawled);
  return { found: total, checked: seen.crawled, excluded: cut(excluded), failed: cut(failed) };
}
