import type { SiteFacts, SiteFinding } from '../../engine.ts';
import type { StructuredPage } from './read-structure.ts';
import { sameAddress } from './same-address.ts';
import { structureFinding } from './structure-finding.ts';

/** More clicks than this from the start page are told. */
const deepest = 4;

/** Pages that no other page links, and pages that are many clicks away. Nothing is said where the links are not all known. */
export function judgeReach(pages: readonly StructuredPage[], site: SiteFacts): SiteFinding[] {
  const start = site.pages[0];
  const isComplete = site.isWhole && pages.length === site.pages.length && site.pages.length > 1;
  if (start === undefined || !isComplete) return [];
  const links = new Map(pages.map(({ url, structure }) => [sameAddress(url), structure.links.map(sameAddress)]));
  const clicks = clicksFrom(sameAddress(start.url), links);
  const linked = new Set([...links].flatMap(([from, targets]) => targets.filter(target => target !== from)));
  return site.pages.flatMap(({ url, foundOn }): SiteFinding[] => {
    const address = sameAddress(url);
    const depth = clicks.get(address);
    if (depth !== undefined && depth > deepest) {
      return [{ pageUrl: url, finding: structureFinding({ rule: 'deep-page', place: { url }, values: { depth } }) }];
    }
    const bySitemap = foundOn !== null && !links.has(sameAddress(foundOn));
    if (depth !== undefined || linked.has(address) || !bySitemap) return [];
    return [
      { pageUrl: url, finding: structureFinding({ rule: 'orphan', place: { url }, detail: { sitemap: foundOn } }) },
    ];
  });
}

/** The fewest clicks from the start to each page that it reaches. */
function clicksFrom(start: string, links: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const clicks = new Map([[start, 0]]);
  const queue = [start];
  for (const from of queue) {
    for (const to of links.get(from) ?? []) {
      if (clicks.has(to) || !links.has(to)) continue;
      clicks.set(to, (clicks.get(from) ?? 0) + 1);
      queue.push(to);
    }
  }
  return clicks;
}
