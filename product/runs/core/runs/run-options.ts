import type { CriteriaListId } from '#checks/criteria-lists.ts';
import type { RuleWeights } from '#checks/engine.ts';
import type { SiteOptions } from '../sites/site-options.ts';

/** The options of a run, as they are stored. */
export interface RunOptions extends SiteOptions {
  /** Weights of the rules for the run's scores; default 1. */
  weights?: RuleWeights;
  /** The list of criteria that the contract tested against when it started; absent in runs from before: all criteria. */
  criteriaList?: CriteriaListId;
  /**
   * Seconds that the site may take to the first byte of an answer, by the contract of the run's group when it started.
   * Default: the operator's.
   */
  answerSeconds?: number;
  /** The version of the HTML checker, by the contract of the run's group when the run was made. Default: the newest. */
  checkerVersion?: string;
}

/** Maximum number of pages of a run. */
export function maxPages({ urls, urlList, pageLimit }: Pick<RunOptions, 'urls' | 'urlList' | 'pageLimit'>): number {
  if (urlList !== undefined) return urlList.count;
  return urls === null || urls.length === 0 ? pageLimit : Math.min(urls.length, pageLimit);
}
