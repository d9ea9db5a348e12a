import type { SiteFacts, SiteFinding } from '../../engine.ts';
import { structureFinding } from './structure-finding.ts';
import type { PageNumbers, StructureJudge } from './structure-judge.ts';

/** Pages more clicks than this from the start page are reported. */
const deepest = 4;
/** Links between pages that are kept, 4 bytes each; of a site with more nothing is said. */
const maxLinks = 25_000_000;

/** Pages that no other page links, and pages that are many clicks away. Nothing is said where the links are not all known. */
export function judgeReach(numbers: PageNumbers, site: SiteFacts): StructureJudge {
  /** By the number of a judged page, the pages that it links; of two with one address the last counts. */
  const links = new Map<number, Uint32Array>();
  let pages = 0;
  let kept = 0;
  return {
    note({ url, structure }) {
      pages += 1;
      const targets = kept < maxLinks && site.isWhole ? numbers.findAll(structure.links) : new Uint32Array();
      kept += targets.length;
      links.set(numbers.add(url), targets);
    },
    judgeRest() {
      const isComplete = site.isWhole && pages === site.pages.length && pages > 1 && kept < maxLinks;
      return isComplete ? judgeLinks(numbers, site, links) : [];
    },
  };
}

type Links = ReadonlyMap<number, Uint32Array>;

function judgeLinks(numbers: PageNumbers, site: SiteFacts, links: Links): SiteFinding[] {
  const [start] = site.pages;
  if (start === undefined) return [];
  const clicks = clicksFrom(numbers.add(start.url), links);
  const linked = new Set<number>();
  for (const [from, targets] of links) for (const target of targets) if (target !== from) linked.add(target);
  return site.pages.flatMap(({ url, foundOn }): SiteFinding[] => {
    const page = numbers.add(url);
    const depth = clicks.get(page);
    if (depth !== undefined && depth > deepest) {
      return [{ pageUrl: url, finding: structureFinding({ rule: 'deep-page', place: { url }, values: { depth } }) }];
    }
    const finder = foundOn === null ? undefined : numbers.find(foundOn);
    const bySitemap = foundOn !== null && (finder === undefined || !links.has(finder));
    if (depth !== undefined || linked.has(page) || !bySitemap) return [];
    return [
      { pageUrl: url, finding: structureFinding({ rule: 'orphan', place: { url }, detail: { sitemap: foundOn } }) },
    ];
  });
}

/** The fewest clicks from the start to each page that it reaches. */
function clicksFrom(start: number, links: Links): Map<number, number> {
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
