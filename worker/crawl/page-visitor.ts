import type { Fetcher, FetchOptions } from '#checks/engine.ts';
import { isShell } from './detect-spa.ts';
import { fetchPage, type PageAnswer } from './fetch-page.ts';
import { createPacer } from './pacer.ts';
import { type Robots, readRobots } from './robots.ts';

/** Result of visiting an address; `stopped` when the signal ended it. */
export type Visited =
  | PageAnswer
  | { kind: 'excluded'; reason: 'robots' | 'robots-unavailable'; robots: Robots }
  | { kind: 'stopped' };

export interface VisitorOptions {
  fetcher: Fetcher;
  obeyRobots: boolean;
  credentials: FetchOptions['credentials'];
  /** The links of a page after its scripts have run. */
  renderLinks: ((url: string) => Promise<string[]>) | undefined;
  signal: AbortSignal;
}

/** Visits the pages of one crawl: checks robots.txt, keeps its delay, authenticates, renders shells for their links. */
export interface PageVisitor {
  /** `withLinks`: the page's links are needed, so a shell is rendered for them. */
  visit(url: string, withLinks: boolean): Promise<Visited>;
  /** The rules of the address's origin, read once. */
  robotsFor(url: string): Promise<Robots>;
  /** Options of every request of this crawl. */
  fetchOptions(): FetchOptions;
  /** Assigns the credentials to this origin from now on. */
  moveCredentials(origin: string): void;
  readonly unrendered: { url: string; error: string }[];
}

/** A visitor for one crawl. */
export function createPageVisitor(options: VisitorOptions): PageVisitor {
  const { fetcher, obeyRobots, renderLinks, signal } = options;
  let { credentials } = options;
  const robots = new Map<string, Promise<Robots>>();
  const unrendered: PageVisitor['unrendered'] = [];
  const pace = createPacer();
  const fetchOptions = (): FetchOptions => ({ signal, ...(credentials ? { credentials } : {}) });

  const robotsFor = (url: string) => {
    const { origin } = new URL(url);
    const rules = robots.get(origin) ?? readRobots(origin, fetcher, fetchOptions());
    robots.set(origin, rules);
    return rules;
  };

  async function forbids(url: string): Promise<Visited | null> {
    if (!obeyRobots) return null;
    const rules = await robotsFor(url);
    if (rules.isAllowed(url)) return null;
    return { kind: 'excluded', reason: rules.unavailable ? 'robots-unavailable' : 'robots', robots: rules };
  }

  async function render(url: string): Promise<string[]> {
    try {
      return (await renderLinks?.(url)) ?? [];
    } catch (error) {
      unrendered.push({ url, error: error instanceof Error ? error.message : String(error) });
      return [];
    }
  }

  async function visit(url: string, withLinks: boolean): Promise<Visited> {
    const forbidden = await forbids(url);
    if (forbidden) return forbidden;
    if (obeyRobots) await pace((await robotsFor(url)).crawlDelayMs, signal);
    const answer = await fetchPage(url, fetcher, fetchOptions());
    if (answer.kind !== 'page') return answer;
    const { response, outline } = answer;
    const moved = response.chain.length > 0 ? await forbids(response.finalUrl) : null;
    if (moved) return moved;
    const isScripted = isShell(outline);
    if (!withLinks || !isScripted) return { ...answer, outline: { ...outline, isScripted } };
    const links = [...new Set([...outline.links, ...(await render(response.finalUrl))])];
    return { ...answer, outline: { ...outline, links, isScripted } };
  }

  return {
    async visit(url, withLinks) {
      try {
        return await visit(url, withLinks);
      } catch (error) {
        if (signal.aborted) return { kind: 'stopped' };
        throw error;
      }
    },
    robotsFor,
    fetchOptions,
    moveCredentials(origin) {
      if (credentials) credentials = { ...credentials, origin };
    },
    unrendered,
  };
}
