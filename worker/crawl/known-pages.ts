import { type PageFingerprint, textShare } from '#checks/page-fingerprint.ts';
import type { ExclusionReason } from './crawl-messages.ts';
import type { PageOutline } from './links.ts';
import { spellingDifference } from './url-identity.ts';

/** Share of a page's text that its canonical page must have: less says that the two are different pages. */
const canonicalShare = 0.9;

/** The pages that a crawl has taken, to recognise others with the same content. */
export interface KnownPages {
  add(url: string, outline: PageOutline): void;
  fingerprint(url: string): PageFingerprint | undefined;
  /** The reason why a page's content is already known. `canonical`: the page's canonical address, normalised. */
  duplicates(url: string, outline: PageOutline, canonical: string | null): ExclusionReason | null;
}

/** Knows no page. */
export function createKnownPages(): KnownPages {
  const fingerprints = new Map<string, PageFingerprint>();
  const firstOf = new Map<string, string>();
  return {
    add(url, { fingerprint }) {
      fingerprints.set(url, fingerprint);
      if (!firstOf.has(fingerprint.hash)) firstOf.set(fingerprint.hash, url);
    },
    fingerprint: url => fingerprints.get(url),
    duplicates(url, outline, canonical) {
      const target = canonical === null ? undefined : fingerprints.get(canonical);
      const first = firstOf.get(outline.fingerprint.hash);
      const spelling = first === undefined ? null : spellingDifference(url, first);
      if (spelling) return spelling;
      if (canonical !== null && target && isCopyOf(outline.fingerprint, target))
        return spellingDifference(url, canonical) ?? 'canonical';
      // Scripts may make different pages of one source.
      return first === undefined || outline.isScripted ? null : 'equal-content';
    },
  };
}

/** Checks whether the text of a page stands on the page that it names as its canonical one. */
export function isCopyOf(page: PageFingerprint, canonical: PageFingerprint): boolean {
  return page.hash === canonical.hash || textShare(page, canonical) >= canonicalShare;
}
