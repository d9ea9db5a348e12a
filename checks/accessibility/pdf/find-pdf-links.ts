import type { StateWorld } from '../states/state-world.ts';

export interface PdfLink {
  url: string;
  selector: string;
  html: string;
}

/** Links to look at, and how many the page has. */
export interface FoundLinks {
  links: PdfLink[];
  all: number;
  /** The page did not answer. */
  isUnknown?: true;
}

/**
 * Runs in the page (self-contained): its links to PDFs of its own host, each address once, up to a number, and how many there are.
 * By the name of the file: other addresses would have to be asked.
 */
export function findPdfLinks(most: number): FoundLinks {
  const { pathOf, tagOf } = (globalThis as unknown as StateWorld).tenkenStates;
  const found = new Map<string, HTMLAnchorElement | HTMLAreaElement>();
  for (const element of document.querySelectorAll<HTMLAnchorElement | HTMLAreaElement>('a[href], area[href]')) {
    if (typeof element.href !== 'string' || !URL.canParse(element.href)) continue;
    const url = new URL(element.href);
    url.hash = '';
    if (!/^https?:$/.test(url.protocol) || url.hostname !== location.hostname) continue;
    if (/\.pdf$/i.test(url.pathname) && !found.has(url.href)) found.set(url.href, element);
  }
  const links = [...found].slice(0, most).map(([url, element]) => {
    return { url, selector: pathOf(element), html: tagOf(element) };
  });
  return { links, all: found.size };
}
