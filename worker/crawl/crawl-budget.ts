import type { Robots } from './robots.ts';

/** Limits of one crawl. When one is used up, the crawl ends with the pages that it has. */
export interface CrawlLimits {
  /** Wall-clock time after the start page, in milliseconds. */
  timeMs: number;
  /** Requests for pages without an answer, or answered by 429 or 5xx, apart from as many as there are pages. */
  failures: number;
}

const baseTimeMs = 10 * 60_000;
const timePerPageMs = 6_000;
const failures = 200;

/**
 * Ten minutes, six seconds a page and the pauses that robots.txt asks for; 200 failures more than pages. A missing page
 * (404) is no failure: it costs little.
 */
export function limitsOf(pageLimit: number, { crawlDelayMs }: Pick<Robots, 'crawlDelayMs'>): CrawlLimits {
  return { timeMs: baseTimeMs + pageLimit * (timePerPageMs + crawlDelayMs), failures };
}

/** The limits of one crawl at work. */
export interface CrawlBudget {
  /** Starts the time; the budget is unlimited before. */
  start(limits: CrawlLimits): void;
  /** The limit that is used up. */
  spent(counts: { unanswered: number; crawled: number }): 'time-budget' | 'failure-budget' | null;
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  end(): void;
}

/** A budget that has not been started. */
export function createBudget(): CrawlBudget {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let limits: CrawlLimits | undefined;
  return {
    start(given) {
      limits = given;
      // The longest time that a timer takes.
      timer = setTimeout(() => over.abort(), Math.min(given.timeMs, 2 ** 31 - 1));
    },
    spent({ unanswered, crawled }) {
      if (over.signal.aborted) return 'time-budget';
      return limits && unanswered > limits.failures + crawled ? 'failure-budget' : null;
    },
    signal: over.signal,
    end: () => clearTimeout(timer),
  };
}
