import type { SiteMonth } from './months-of-sites.ts';

/** Sites with a part of their own in a mail. */
export const mostShown = 8;

type Ranked = Pick<SiteMonth, 'isNew' | 'change' | 'isUsual'> & { run: { score: number | null; base_url: string } };

interface Sum {
  fell: number;
  rose: number;
  /** Unchanged, within what measurements differ anyway, or without a score to compare with. */
  others: number;
}

/** The sites of a mail, in the order in which a person wants to read of them. */
export interface RankedSites<Site> {
  shown: Site[];
  /** Verified as well, and only counted. */
  rest: Sum;
  /** Of all that were verified. */
  all: Sum;
  /** Not verified since the last mail, by address. */
  unverified: Site[];
}

/** What counts of the change of a score. */
const weight = ({ change, isUsual }: Ranked): number => (change === null || isUsual ? 0 : change);

/** Largest falls first, then those without a score, the lowest scores, and the address. */
export function rankSites<Site extends Ranked>(sites: readonly Site[], most: number = mostShown): RankedSites<Site> {
  const verified = sites
    .filter(site => site.isNew)
    .toSorted(
      (a, b) =>
        Math.min(0, weight(a)) - Math.min(0, weight(b)) ||
        (a.run.score ?? -1) - (b.run.score ?? -1) ||
        (a.run.base_url < b.run.base_url ? -1 : 1),
    );
  return {
    shown: verified.slice(0, most),
    rest: sumOf(verified.slice(most)),
    all: sumOf(verified),
    unverified: sites.filter(site => !site.isNew),
  };
}

function sumOf(sites: readonly Ranked[]): Sum {
  const fell = sites.filter(site => weight(site) < 0).length;
  const rose = sites.filter(site => weight(site) > 0).length;
  return { fell, rose, others: sites.length - fell - rose };
}
