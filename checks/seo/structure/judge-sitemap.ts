import { fill } from '#language/message.ts';
import type { SiteFacts, SiteFinding, SitemapEntry } from '../../engine.ts';
import { structureReasons } from './messages.ts';
import { sameAddress } from './same-address.ts';
import { structureFinding } from './structure-finding.ts';
import type { StructureJudge } from './structure-judge.ts';

/** Entries of the sitemaps that are dead, redirect, or stay out of the index. */
export function judgeSitemap(site: SiteFacts): StructureJudge {
  const noindex = new Map<string, string>();
  const start = site.pages[0]?.url;
  return {
    note({ url, structure }) {
      if (structure.noindex) noindex.set(sameAddress(url), url);
    },
    judgeRest: () => (start === undefined ? [] : site.sitemap.flatMap(entry => judgeEntry(entry, start, noindex))),
  };
}

function judgeEntry(entry: SitemapEntry, start: string, noindex: ReadonlyMap<string, string>): SiteFinding[] {
  const { url, sitemap, outcome, target = '' } = entry;
  const place = { url: sitemap };
  if (outcome === 'redirected') {
    const values = { url, target };
    const finding = structureFinding({ rule: 'sitemap-redirect', place, values, excerpt: url, same: url });
    return [{ pageUrl: start, finding }];
  }
  if (outcome === 'failed') {
    const reason = reasonOf(entry);
    const finding = structureFinding({ rule: 'sitemap-dead', place, values: { url }, reason, excerpt: url, same: url });
    return [{ pageUrl: start, finding }];
  }
  const page = noindex.get(sameAddress(url));
  if (page === undefined) return [];
  const finding = structureFinding({ rule: 'noindex-in-sitemap', place: { url: page }, detail: { sitemap } });
  return [{ pageUrl: page, finding }];
}

function reasonOf({ status }: SitemapEntry) {
  return status === undefined ? structureReasons.unreachable : fill(structureReasons.status, { status });
}
