import type { Page } from 'puppeteer-core';

/** Documents that a page may load in its main frame during one visit: a forwarding loop ends here. */
export const maxNavigations = 5;

/** The documents that the main frame of a page loaded, without the empty page that a visit begins on. */
export interface Navigations {
  /** Final address of the first document, after the server's redirects; undefined before it. */
  first(): string | undefined;
  last(): string | undefined;
  /** The page loaded more documents than a visit allows, and was closed for it. */
  exceeded(): boolean;
  /** The counting starts again: the visit itself opens the page once more. */
  restart(): void;
}

/** Counts the documents of the main frame, and closes the page when it loads too many. Ends with the page. */
export async function watchNavigations(page: Page): Promise<Navigations> {
  const session = await page.createCDPSession();
  let documents: string[] = [];
  let exceeded = false;
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined || !/^https?:/.test(frame.url)) return;
    documents.push(frame.url);
    if (documents.length <= maxNavigations) return;
    exceeded = true;
    page.close().catch(() => undefined);
  });
  await session.send('Page.enable');
  return {
    first: () => documents[0],
    last: () => documents.at(-1),
    exceeded: () => exceeded,
    restart() {
      documents = [];
    },
  };
}

/** Where a visit ended up: on its own page, on another one of the site, or on another host. */
export type Arrival = 'here' | 'another-page' | 'another-host';

/** Compares the last document with the requested address: redirects within the host are fine, a document by script or `meta` is not. */
export function arrivalOf(navigations: Pick<Navigations, 'first' | 'last'>, asked: readonly string[]): Arrival {
  const [first, last] = [navigations.first(), navigations.last()];
  if (first === undefined || last === undefined) return 'here';
  const hosts = new Set(asked.map(hostOf));
  if (!hosts.has(hostOf(last))) return 'another-host';
  const known = new Set([first, ...asked].map(pageOf));
  return known.has(pageOf(last)) ? 'here' : 'another-page';
}

/** `www.` and the scheme make no other site. */
function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '').replace(/:(80|443)$/, '');
}

function pageOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${hostOf(url)}${pathname.replace(/\/(index\.html?)?$/, '/')}${search}`;
}
