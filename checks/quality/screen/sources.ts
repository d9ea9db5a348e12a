import type { FindingRow, PageReport } from '#product/findings/api/results.ts';

/** What a finding of Quality was found in: the page's HTML, the CSS inside the page, or a style sheet of its own address. */
export interface Source {
  id: string;
  kind: 'html' | 'inline' | 'sheet';
  url: string;
}

/** Ids stand in the address of the screen, which has room for 300 characters. */
const longestId = 250;

type Page = Pick<PageReport, 'url' | 'finalUrl'>;

export function sourceOf({ place, detail }: Pick<FindingRow, 'place' | 'detail'>, page: Page): Source {
  if (detail.source !== 'css') return { id: 'html', kind: 'html', url: page.url };
  const isInside = place.url === '' || place.url === page.url || place.url === page.finalUrl;
  return isInside
    ? { id: 'inline', kind: 'inline', url: page.url }
    : { id: place.url.slice(-longestId), kind: 'sheet', url: place.url };
}

/** The sources of findings, each once: the HTML, the CSS inside the page, then the style sheets by address. */
export function sourcesOf(findings: readonly Pick<FindingRow, 'place' | 'detail'>[], page: Page): Source[] {
  const order = ['html', 'inline', 'sheet'];
  const sources = new Map(findings.map(finding => sourceOf(finding, page)).map(source => [source.id, source]));
  return [...sources.values()].toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.url < b.url ? -1 : 1),
  );
}
