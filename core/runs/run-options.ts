import type { RuleWeights } from '#checks/engine.ts';

/** The options of a run as they are stored. */
export interface RunOptions {
  /** The weights of rules that the run is scored with; rules that are not named weigh 1. */
  weights?: RuleWeights;
  /** Several addresses of one domain, verified instead of a crawl. */
  urls: string[] | null;
  listBrowser: string[];
  isAllPage: boolean;
  pageLimit: number;
  directoryCheck: boolean;
  isOnlySitemap: boolean;
  obeyRobots: boolean;
  filterOption: { filterQuery: boolean; filterHash: boolean; filterIndexHtml: boolean };
  serverCheck: string;
  settingsWeb: unknown;
  accessibilityOptions: unknown;
  /** Live connection of whoever started the run, told back with its score. */
  connectionId?: string;
}

/** How many pages a run may have at most. */
export function maxPages({ urls, pageLimit }: Pick<RunOptions, 'urls' | 'pageLimit'>): number {
  return urls === null || urls.length === 0 ? pageLimit : Math.min(urls.length, pageLimit);
}
