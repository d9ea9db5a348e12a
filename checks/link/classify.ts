import type { Hop } from '../engine.ts';
import {
  challenged,
  type LinkClass,
  type LinkTarget,
  soft404,
  type UnaskedReason,
  unaskedReasons,
} from '../link-targets.ts';

/** The answer of a target's server; plain data. */
export interface TargetAnswer {
  url: string;
  chain: Hop[];
  finalUrl: string;
  finalStatus: number | null;
  /** A `FetchErrorCode` when there was no final response, an `UnaskedReason` when it was not asked, `soft404` or `challenged`. */
  error: string | null;
}

/** Statuses by which servers refuse programs, where a person may still get the page. */
const botWalls = new Set([401, 403, 999]);

export function targetOf({ url, chain, finalUrl, finalStatus, error }: TargetAnswer, pageUrl: string): LinkTarget {
  const answer = { url, chain, finalUrl, finalStatus, error };
  return { ...answer, firstStatus: chain[0]?.status ?? finalStatus, class: classOf(answer, pageUrl) };
}

/** Checks whether the error of a target says why it was not asked. */
export function isUnasked(error: string | null): error is UnaskedReason {
  return unaskedReasons.some(reason => reason === error);
}

function classOf({ chain, finalUrl, finalStatus, error }: TargetAnswer, pageUrl: string): LinkClass {
  if (isUnasked(error)) return 'pending';
  if (error === soft404) return '4xx';
  if (finalStatus === null || (error !== null && error !== challenged)) return 'none';
  const foreign = new URL(finalUrl).host !== new URL(pageUrl).host;
  if (finalStatus === 429 || (foreign && (error === challenged || botWalls.has(finalStatus)))) return 'pending';
  if (finalStatus >= 500 && finalStatus < 600) return '5xx';
  if (finalStatus >= 400) return '4xx';
  return chain.length > 0 || finalStatus >= 300 ? '3xx' : '2xx';
}

/** True for the classes that count as a dead link. */
export function isDead(linkClass: LinkClass): boolean {
  return linkClass === '4xx' || linkClass === '5xx' || linkClass === 'none';
}
