import type { LossSign } from '#checks/site-session.ts';
import type { PageAnswer } from './fetch-page.ts';
import type { Robots } from './robots.ts';

/** A page after its scripts have run. */
export interface RenderedLinks {
  /** Absolute, in the order of the page. */
  links: string[];
  /** Those among them that say that they end the session. */
  signOuts?: string[];
  /** The sign that the session in which it was shown has been lost. */
  loss?: LossSign;
  /** The address of the document that was loaded last, after redirects by meta refresh and scripts. */
  finalUrl: string;
  /** Documents that were loaded one after the other; more than 6 are not waited for. */
  navigations: number;
}

/** Result of visiting an address; `stopped` when the signal ended it. `rendered`: where the page was rendered. */
export type Visited =
  | (PageAnswer & { kind: 'page'; rendered?: RenderedLinks })
  | Exclude<PageAnswer, { kind: 'page' }>
  | { kind: 'excluded'; reason: 'robots' | 'robots-unavailable'; robots: Robots }
  | { kind: 'excluded'; reason: 'login-page' | 'ends-session' }
  | { kind: 'stopped' };

export type Page = Visited & { kind: 'page' };
