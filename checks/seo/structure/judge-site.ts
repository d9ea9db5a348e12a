import type { PagesOfSite, SiteFacts, SiteFinding, SitePage } from '../../engine.ts';
import { judgeCanonicals } from './judge-canonicals.ts';
import { judgeDuplicates } from './judge-duplicates.ts';
import { judgeLanguages } from './judge-languages.ts';
import { judgeReach } from './judge-reach.ts';
import { judgeSitemap } from './judge-sitemap.ts';
import { PageStructure, type StructuredPage } from './read-structure.ts';
import { PageNumbers } from './structure-judge.ts';

/** Findings told at once of those that belong to the site. */
const writtenAtOnce = 500;

/** Findings that compare the pages of a site, and its sitemaps with its pages. Linear in pages, links and entries. */
export async function* judgeSiteStructure(pages: PagesOfSite, site: SiteFacts): AsyncGenerator<SiteFinding[]> {
  const numbers = new PageNumbers(site);
  const judges = [
    judgeDuplicates('duplicate-title', ({ structure }) => structure.title),
    judgeDuplicates('duplicate-description', ({ structure }) => structure.description),
    judgeDuplicates('equal-pages', ({ structure }) => structure.textDigest),
    judgeCanonicals(site),
    judgeLanguages(numbers),
    judgeReach(numbers, site),
    judgeSitemap(site),
  ];
  for await (const batch of pages) for (const page of structuresOf(batch)) for (const judge of judges) judge.note(page);
  for await (const batch of pages)
    yield structuresOf(batch).flatMap(page => judges.flatMap(judge => judge.judge?.(page) ?? []));
  const rest = judges.flatMap(judge => judge.judgeRest?.() ?? []);
  for (let start = 0; start < rest.length; start += writtenAtOnce) yield rest.slice(start, start + writtenAtOnce);
}

function structuresOf(pages: readonly SitePage[]): StructuredPage[] {
  return pages.flatMap(({ url, siteData }) => {
    const structure = PageStructure.safeParse(siteData);
    return structure.success ? [{ url, structure: structure.data }] : [];
  });
}
