import type { RuleWeights } from '#checks/engine.ts';
import type { SiteOptions } from '../sites/site-options.ts';

/** The options of a run, as they are stored. */
export interface RunOptions extends SiteOptions {
  /** The weights of rules that the run is scored with; rules that are not named weigh 1. */
  weights?: RuleWeights;
}

/** How many pages a run may have at most. */
export function maxPages({ urls, pageLimit }: Pick<RunOptions, 'urls' | 'pageLimit'>): number {
  return urls === null || urls.length === 0 ? pageLimit : Math.min(urls.length, pageLimit);
}
