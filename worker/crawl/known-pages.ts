import { type PageFingerprint, textShare } from '#checks/page-fingerprint.ts';
import type { ExclusionReason } from '#product/runs/core/crawl/exclusion-messages.ts';
import type { ContentHashes } from './crawl-memory.ts';
import type { PageOutline } from './links.ts';
import { spellingDifference } from './url-identity.ts';

/** Share of a page's text that its canonical page must have: less says that the two are different pages. */
const canonicalShare = 0.9;

/** Why a page's content is already known among the pages taken. `canonical`: its normalised canonical address. */
export async function duplicateReason(
  signs: ContentHashes,
  url: string,
  outline: PageOutline,
  canonical: string | null,
): Promise<ExclusionReason | null> {
  const target = canonical === null ? undefined : await signs.find(canonical);
  const first = await signs.firstOf(outline.fingerprint.hash);
  const spelling = first === undefined ? null : spellingDifference(url, first);
  if (spelling) return spelling;
  if (canonical !== null && target && isCopyOf(outline.fingerprint, target))
    return spellingDifference(url, canonical) ?? 'canonical';
  // Scripts may make different pages of one source.
  return first === undefined || outline.isScripted ? null : 'equal-content';
}

/** Checks whether the text of a page stands on the page that it names as its canonical one. */
export function isCopyOf(page: PageFingerprint, canonical: PageFingerprint): boolean {
  return page.hash === canonical.hash || textShare(page, canonical) >= canonicalShare;
}
