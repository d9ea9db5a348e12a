import { withoutFragment } from '#checks/collected-links.ts';
import { normaliseUrl, type UrlFilter } from '#product/runs/core/sites/url-normaliser.ts';
import { identityOf } from './url-identity.ts';
import type { Page } from './visited.ts';

/** Pages that forward one after the other, or documents that a browser loads one after the other for one page. */
export const maxHops = 5;
/** A refresh within this time leads away before a reader has read the page. */
const forwardSeconds = 5;

export interface PageAddresses {
  /** Equal for all spellings of one address; of a list, the address itself. */
  keyOf(url: string): string;
  /** The address after redirects, normalised; without its fragment where no script could make another page of it. */
  finalOf(page: Page): string;
  /** Where the page leads without the reader's doing; `isEndless` where a browser is led on and on. */
  forwardOf(page: Page): { target: string; isEndless: boolean } | null;
  /** Another address that the page names as its canonical one; null for a list. */
  canonicalOf(page: Page): string | null;
}

/** Reads addresses by the filter of a run. `isGiven`: every address of a list stands for itself. */
export function pageAddresses(filter: UrlFilter, isGiven: boolean): PageAddresses {
  const keyOf = (url: string) => (isGiven ? url : identityOf(url).key);
  const normalised = (url: string) => normaliseUrl(url, undefined, filter);
  const finalOf = ({ response, outline }: Page) => {
    const final = normalised(response.finalUrl) ?? response.finalUrl;
    return isGiven || outline.isScripted ? final : withoutFragment(final);
  };
  const elsewhere = (page: Page, url: string | undefined) => {
    const target = url === undefined ? null : normalised(url);
    return target === null || keyOf(target) === keyOf(finalOf(page)) ? null : target;
  };
  return {
    keyOf,
    finalOf,
    forwardOf(page) {
      const { rendered, outline } = page;
      if (rendered && rendered.navigations > maxHops + 1) return { target: rendered.finalUrl, isEndless: true };
      const refresh = outline.refresh && outline.refresh.seconds <= forwardSeconds ? outline.refresh.url : undefined;
      const target = elsewhere(page, rendered?.finalUrl ?? refresh);
      return target === null ? null : { target, isEndless: false };
    },
    canonicalOf: page => (isGiven ? null : elsewhere(page, page.outline.canonical ?? undefined)),
  };
}
