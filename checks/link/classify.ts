import type { LinkClass, LinkTarget } from '../link-targets.ts';
import type { TargetAnswer } from './ask-target.ts';

/** Statuses by which servers refuse programs, where a person may still get the page. */
const botWalls = new Set([401, 403, 999]);

/** Classifies a response as a target, as seen from the site of `pageUrl`. */
export function targetOf(answer: TargetAnswer, pageUrl: string): LinkTarget {
  const firstStatus = answer.chain[0]?.status ?? answer.finalStatus;
  return { ...answer, firstStatus, class: classOf(answer, pageUrl) };
}

function classOf({ chain, finalUrl, finalStatus, error }: TargetAnswer, pageUrl: string): LinkClass {
  if (finalStatus === null || error !== null) return 'none';
  const foreign = new URL(finalUrl).host !== new URL(pageUrl).host;
  if (finalStatus === 429 || (foreign && botWalls.has(finalStatus))) return 'pending';
  if (finalStatus >= 500 && finalStatus < 600) return '5xx';
  if (finalStatus >= 400) return '4xx';
  return chain.length > 0 || finalStatus >= 300 ? '3xx' : '2xx';
}

/** True for the classes that count as a dead link. */
export function isDead(linkClass: LinkClass): boolean {
  return linkClass === '4xx' || linkClass === '5xx' || linkClass === 'none';
}
