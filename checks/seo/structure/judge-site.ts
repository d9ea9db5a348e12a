import { fill } from '#language/message.ts';
import type { SiteFacts, SiteFinding, SitemapEntry, SitePage } from '../../engine.ts';
import { judgeCanonicals } from './judge-canonicals.ts';
import { judgeLanguages } from './judge-languages.ts';
import { judgeReach } from './judge-reach.ts';
import { type StructureRule, structureReasons } from './messages.ts';
import { PageStructure, type StructuredPage } from './read-structure.ts';
import { sameAddress } from './same-address.ts';
import { structureFinding } from './structure-finding.ts';

const shownOthers = 20;

/** Findings that compare the pages of a site, and its sitemaps with its pages. Linear in pages, links and entries. */
export function judgeSiteStructure(sitePages: readonly SitePage[], site: SiteFacts): SiteFinding[] {
  const pages = sitePages.flatMap(({ url, siteData }) => {
    const structure = PageStructure.safeParse(siteData);
    return structure.success ? [{ url, structure: structure.data }] : [];
  });
  const indexed = pages.filter(page => isIndexed(page));
  return [
    ...duplicates(indexed, 'duplicate-title', ({ structure }) => structure.title),
    ...duplicates(indexed, 'duplicate-description', ({ structure }) => structure.description),
    ...duplicates(indexed, 'equal-pages', ({ structure }) => structure.textDigest),
    ...judgeCanonicals(pages, site),
    ...judgeLanguages(pages),
    ...judgeReach(pages, site),
    ...judgeSitemap(pages, site),
  ];
}

/** Pages that name another as the preferred one, or stay out of the index, may be equal to others. */
function isIndexed({ url, structure }: StructuredPage): boolean {
  const [canonical = ''] = structure.canonical;
  return !structure.noindex && (canonical === '' || sameAddress(canonical) === sameAddress(url));
}

function duplicates(
  pages: readonly StructuredPage[],
  rule: Extract<StructureRule, 'duplicate-title' | 'duplicate-description' | 'equal-pages'>,
  valueOf: (page: StructuredPage) => string,
): SiteFinding[] {
  const groups = Map.groupBy(pages, valueOf);
  return [...groups].flatMap(([text, group]) => {
    if (text === '' || group.length < 2) return [];
    const others = group.slice(0, shownOthers).map(page => page.url);
    return group.map(({ url }) => ({
      pageUrl: url,
      finding: structureFinding({
        rule,
        place: {
          url,
          selector: rule === 'duplicate-title' ? 'title' : rule === 'equal-pages' ? 'body' : 'meta[name="description"]',
        },
        values: { count: group.length, text: text.slice(0, 80) },
        excerpt: rule === 'equal-pages' ? '' : text,
        same: text,
        detail: { pages: others },
      }),
    }));
  });
}

function judgeSitemap(pages: readonly StructuredPage[], site: SiteFacts): SiteFinding[] {
  const start = site.pages[0]?.url;
  if (start === undefined) return [];
  const unindexed = pages.filter(({ structure }) => structure.noindex);
  const noindex = new Map(unindexed.map(({ url }) => [sameAddress(url), url]));
  return site.sitemap.flatMap(entry => {
    const { url, sitemap, outcome, target = '' } = entry;
    const place = { url: sitemap };
    if (outcome === 'redirected') {
      const finding = structureFinding({
        rule: 'sitemap-redirect',
        place,
        values: { url, target },
        excerpt: url,
        same: url,
      });
      return [{ pageUrl: start, finding }];
    }
    if (outcome === 'failed') {
      const reason = reasonOf(entry);
      return [
        {
          pageUrl: start,
          finding: structureFinding({ rule: 'sitemap-dead', place, values: { url }, reason, excerpt: url, same: url }),
        },
      ];
    }
    const page = noindex.get(sameAddress(url));
    if (page === undefined) return [];
    const finding = structureFinding({ rule: 'noindex-in-sitemap', place: { url: page }, detail: { sitemap } });
    return [{ pageUrl: page, finding }];
  });
}

function reasonOf({ status }: SitemapEntry) {
  return status === undefined ? structureReasons.unreachable : fill(structureReasons.status, { status });
}
