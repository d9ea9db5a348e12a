import robotsParser from 'robots-parser';
import { FetchError, type FetchErrorCode, type Fetcher, type FetchOptions } from '#checks/engine.ts';

/** The name of this crawler in robots.txt. */
export const robotsName = 'Tenken';

/** The rules of one origin's robots.txt. */
export interface Robots {
  isAllowed(url: string): boolean;
  /** Pause between two requests, at most 10 s; 0 when none is set. */
  crawlDelayMs: number;
  sitemaps: string[];
  /** The reason why everything is forbidden without a rule: the file itself was unavailable. */
  unavailable?: { status: number } | { failure: FetchErrorCode; message: string };
}

const longestDelayMs = 10_000;
/** The size that RFC 9309 asks a reader to take at least. */
const readBytes = 500 * 1024;

/**
 * Reads /robots.txt of an origin by RFC 9309: 4xx allows everything, 5xx or no response forbids everything. Rejects
 * only with `FetchError` `aborted`.
 */
export async function readRobots(origin: string, fetcher: Fetcher, options: FetchOptions = {}): Promise<Robots> {
  const url = `${origin}/robots.txt`;
  try {
    const answer = await fetcher.fetch(url, options);
    if (answer.status >= 500 || answer.status === 429) return forbidding({ status: answer.status });
    const found = answer.status >= 200 && answer.status < 300;
    return parseRobots(url, found ? Buffer.from(answer.body.subarray(0, readBytes)).toString('utf8') : '');
  } catch (error) {
    if (!(error instanceof FetchError) || error.code === 'aborted') throw error;
    // An endless or forbidden redirect counts as a missing robots.txt, as for 4xx.
    if (['too-many-redirects', 'redirect-loop', 'not-http', 'url-too-long'].includes(error.code))
      return parseRobots(url, '');
    return forbidding({ failure: error.code, message: error.message });
  }
}

/** The rules of a robots.txt that was found at `url`. */
export function parseRobots(url: string, text: string): Robots {
  const parsed = robotsParser(url, text.replace(/^\ufeff/, ''));
  const delay = parsed.getCrawlDelay(robotsName) ?? 0;
  return {
    isAllowed: page => parsed.isAllowed(page, robotsName) !== false,
    crawlDelayMs: Math.min(Math.max(0, delay * 1000) || 0, longestDelayMs),
    sitemaps: parsed
      .getSitemaps()
      .filter(sitemap => URL.canParse(sitemap, url))
      .map(sitemap => new URL(sitemap, url).href),
  };
}

function forbidding(unavailable: Robots['unavailable']): Robots {
  return { isAllowed: () => false, crawlDelayMs: 0, sitemaps: [], unavailable };
}
