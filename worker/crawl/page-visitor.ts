import type { Fetcher, FetchOptions } from '#checks/engine.ts';
import type { SiteSession } from '#checks/site-session.ts';
import { jarOf } from '../login/with-session.ts';
import type { NoteBook } from './crawl-memory.ts';
import { isShell } from './detect-spa.ts';
import { directReader } from './direct-reader.ts';
import { fetchPage } from './fetch-page.ts';
import type { PageOutline } from './links.ts';
import { createPacer } from './pacer.ts';
import { fetchRobots, type Robots, type RobotsFile, robotsOf } from './robots.ts';
import { createScriptFiles } from './script-files.ts';
import { visitSignedIn, type WatchedSession } from './signed-in-visit.ts';
import type { SiteReader } from './site-reader.ts';
import type { RenderedLinks, Visited } from './visited.ts';

export interface VisitorOptions {
  fetcher: Fetcher;
  obeyRobots: boolean;
  credentials: FetchOptions['credentials'];
  session?: WatchedSession | undefined;
  /** Default session: that of the visitor. */
  renderLinks: ((url: string, session?: SiteSession) => Promise<RenderedLinks>) | undefined;
  /** Default: reads in this process. */
  reader?: SiteReader | undefined;
  /** Remembers what was read once for all pages; default: nothing is known at first. */
  notes?: NoteBook;
  signal: AbortSignal;
}

export interface VisitRequest {
  /** The page's links are needed, so a shell is rendered for them. */
  withLinks: boolean;
  /** Other pages with links made by scripts are rendered as well. */
  rendersScripted?: boolean;
}

/** Visits the pages of one crawl: checks robots.txt, keeps its delay, authenticates, renders pages for their links. */
export interface PageVisitor {
  visit(url: string, request: VisitRequest): Promise<Visited>;
  /** The rules of the address's origin, read once. */
  robotsFor(url: string): Promise<Robots>;
  fetchOptions(): FetchOptions;
  moveCredentials(origin: string): void;
  readonly unrendered: { url: string; error: string }[];
}

/** Pages that are named of those whose links could not be had. */
const maxUnrendered = 1000;

export function createPageVisitor(options: VisitorOptions): PageVisitor {
  const { fetcher, obeyRobots, session, renderLinks, signal, reader = directReader, notes } = options;
  let { credentials } = options;
  const unrendered: PageVisitor['unrendered'] = [];
  const pace = createPacer();
  const writesLinks = createScriptFiles(fetcher, reader, notes);
  const fetchOptions = (): FetchOptions => ({ signal, ...(credentials ? { credentials } : {}) });

  const rulesOf = robotsBook(origin => fetchRobots(origin, fetcher, fetchOptions()), notes);
  const robotsFor = (url: string) => rulesOf(new URL(url).origin);

  async function forbids(url: string): Promise<Visited | null> {
    if (!obeyRobots) return null;
    const rules = await robotsFor(url);
    if (rules.isAllowed(url)) return null;
    return { kind: 'excluded', reason: rules.unavailable ? 'robots-unavailable' : 'robots', robots: rules };
  }

  async function render(url: string, own: SiteSession | undefined): Promise<RenderedLinks | undefined> {
    const stopped = Promise.withResolvers<never>();
    const stop = () => stopped.reject(signal.reason);
    signal.addEventListener('abort', stop);
    try {
      return await Promise.race([renderLinks?.(url, own), stopped.promise]);
    } catch (error) {
      if (signal.aborted) throw error;
      if (unrendered.length < maxUnrendered)
        unrendered.push({ url, error: error instanceof Error ? error.message : String(error) });
      return undefined;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Reads the script files that robots.txt allows. */
  async function isScripted({ isScripted, scriptFiles }: PageOutline): Promise<boolean> {
    if (isScripted || scriptFiles.length === 0) return isScripted;
    const forbidden = await Promise.all(scriptFiles.map(forbids));
    return writesLinks(
      scriptFiles.filter((_, at) => forbidden[at] === null),
      fetchOptions(),
    );
  }

  async function visit(url: string, request: VisitRequest, own?: SiteSession): Promise<Visited> {
    const { withLinks, rendersScripted = false } = request;
    const forbidden = await forbids(url);
    if (forbidden) return forbidden;
    if (obeyRobots) await pace((await robotsFor(url)).crawlDelayMs, signal);
    const answer = await fetchPage(url, fetcher, inSession(fetchOptions(), own), reader);
    if (answer.kind !== 'page') return answer;
    const { response } = answer;
    const moved = response.chain.length > 0 ? await forbids(response.finalUrl) : null;
    if (moved) return moved;
    const outline = { ...answer.outline, isScripted: await isScripted(answer.outline) };
    const isWorthRendering = isShell(outline) || outline.mayForward || (rendersScripted && outline.isScripted);
    const rendered = withLinks && isWorthRendering ? await render(response.finalUrl, own) : undefined;
    return { ...answer, outline, ...(rendered ? { rendered } : {}) };
  }

  return {
    async visit(url, request) {
      try {
        if (session === undefined) return await visit(url, request);
        return await visitSignedIn(url, session, used =>
          visit(url, request, used === session ? undefined : used.now()),
        );
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

const inSession = (options: FetchOptions, session: SiteSession | undefined): FetchOptions =>
  session === undefined ? options : { ...options, jar: jarOf(session) };

/** The rules of origins, each read once. */
function robotsBook(read: (origin: string) => Promise<RobotsFile>, notes: NoteBook | undefined) {
  const robots = new Map<string, Promise<Robots>>();
  for (const { url: origin, detail } of notes?.of('robots') ?? [])
    robots.set(origin, Promise.resolve(robotsOf(origin, detail as RobotsFile)));
  return (origin: string): Promise<Robots> => {
    const known = robots.get(origin);
    if (known) return known;
    const rules = read(origin).then(file => {
      notes?.add('robots', origin, file);
      return robotsOf(origin, file);
    });
    robots.set(origin, rules);
    return rules;
  };
}
