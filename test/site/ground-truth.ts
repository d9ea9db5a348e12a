import { type AccessibilityFault, accessibilityTruth } from './accessibility-truth.ts';
import { contentsTruth, type WordingFault } from './contents-truth.ts';
import { type CrawledPage, crawledPages, type styleSheets } from './crawl-truth.ts';
import { type LinkTruth, linkTruth } from './link-truth.ts';
import { recordedQuality } from './recorded-quality.ts';

/** One message of the HTML checker. `line` and `column` are its end (1-based), null for the whole document. */
export interface QualityFault {
  path: CrawledPage | (typeof styleSheets)[number];
  line: number | null;
  column: number | null;
  severity: 'error' | 'warning';
  message: string;
}

/** The faulty style sheets of each page. */
export const usedStyleSheets: Record<string, readonly (typeof styleSheets)[number][]> = {
  '/quality.html': ['/style/faults.css', '/style/modern.css'],
  '/link.html': ['/style/link.css'],
};

/** All findings of the HTML checker on the normal crawl: exactly these, in pages and style sheets. */
export const qualityTruth: readonly QualityFault[] = recordedQuality.map(([path, line, column, severity, message]) => ({
  path: path as QualityFault['path'],
  line,
  column,
  severity,
  message,
}));

/** Expected findings of all functions on one page. */
export interface PageTruth {
  page: CrawledPage;
  /** Exactly these messages, the page's own style sheets included. */
  quality: readonly QualityFault[];
  /** At least these. */
  accessibility: readonly AccessibilityFault[];
  /** Exactly these are not `ok`, the references of its style sheets included. */
  brokenLinks: readonly LinkTruth[];
  /** Exactly these. */
  contents: readonly WordingFault[];
}

/** The expected findings of the whole site, page by page. SEO and Layout have no planted faults: they must only end. */
export const groundTruth: readonly PageTruth[] = crawledPages.map(page => {
  const sources: string[] = [page, ...(usedStyleSheets[page] ?? [])];
  return {
    page,
    quality: qualityTruth.filter(fault => sources.includes(fault.path)),
    accessibility: accessibilityTruth.filter(fault => fault.page === page),
    brokenLinks: linkTruth.filter(link => link.outcome !== 'ok' && sources.includes(link.page)),
    contents: contentsTruth.filter(fault => fault.page === page),
  };
});
