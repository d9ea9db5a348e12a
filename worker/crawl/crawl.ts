import { withoutFragment } from '#checks/collected-links.ts';
import { FetchError, type Fetcher, type FetchOptions } from '#checks/engine.ts';
import { looksLikeSignOut } from '#checks/sign-outs.ts';
import type { SiteSession } from '#checks/site-session.ts';
import type { ExclusionReason } from '#product/runs/core/crawl/exclusion-messages.ts';
import { normaliseUrl, type UrlFilter } from '#product/runs/core/sites/url-normaliser.ts';
import { type CrawlLimits, isSpent, usualLimits } from './crawl-budget.ts';
import { type Candidate, type CrawlMemory, crawlInMemory } from './crawl-memory.ts';
import { unreadableMessages } from './crawl-messages.ts';
import { CrawlError, type CrawledPage, type CrawlReport } from './crawl-report.ts';
import { type CrawlState, createCrawlState, type LookedAt } from './crawl-state.ts';
import { enterByAnyScheme, enterSite } from './enter-site.ts';
import { isCopyOf } from './known-pages.ts';
import { createPageVisitor, type PageVisitor } from './page-visitor.ts';
import { createRenderBounds, type RenderBounds } from './render-bounds.ts';
import { createScope } from './scope.ts';
import type { WatchedSession } from './signed-in-visit.ts';
import { createSiteLedger, type SiteLedger } from './site-ledger.ts';
import type { SiteReader } from './site-reader.ts';
import { readSitemaps } from './sitemaps.ts';
import { probeSoft404 } from './soft-404-probe.ts';
import type { Page, RenderedLinks, Visited } from './visited.ts';

export interface CrawlOptions {
  /** False: only the start page. */
  isAllPage: boolean;
  pageLimit: number;
  /** Only addresses in the start page's folder. */
  directoryCheck: boolean;
  filterOption: UrlFilter;
  /** Exactly these are verified; no links are followed and `startUrl` is not visited. */
  urls?: readonly string[] | null;
  obeyRobots: boolean;
  /** Nobody has said that the start address is of https: where it cannot be reached, that of http is asked. */
  isSchemeGuessed?: boolean | undefined;
  credentials?: FetchOptions['credentials'];
}

export interface CrawlOrder {
  startUrl: string;
  options: CrawlOptions;
  fetcher: Fetcher;
  /** The links of a page after its scripts have run. Called for pages that scripts build, or may lead away from. */
  renderLinks?: (url: string, session?: SiteSession) => Promise<RenderedLinks>;
  /** Whether an earlier run had a page: it is read for links, left out, and does not use up the limit. Default: all are new. */
  isKnown?: ((url: string) => boolean) | undefined;
  /** Whether the site may begin at the address to which the start page redirects. Default: it may. */
  mayEnter?: (url: string) => Promise<boolean>;
  /** The session in which the pages are visited; addresses that end it are left out. */
  session?: WatchedSession | undefined;
  /** Default: `usualLimits`. */
  limits?: CrawlLimits;
  /** What an earlier part of this crawl remembered. Default: nothing, and nothing outlasts this process. */
  memory?: CrawlMemory;
  /** Asked before each new page; once false, pages in progress are finished and the crawl pauses. */
  mayGoOn?: () => boolean;
  /** The crawl ends here, with the pages that it has. */
  givesUp?: boolean;
  /** Reads pages and sitemaps. Default: in this process. */
  reader?: SiteReader;
  signal: AbortSignal;
  onProgress?: (progress: { found: number; crawled: number; failed: number; currentUrl: string }) => void;
}

const ahead = 4;
/** Sitemaps are read until this many more addresses are queued than pages are wanted. */
const spareCandidates = 10_000;
const keptSitemaps = 100;

interface Walk {
  order: CrawlOrder;
  memory: CrawlMemory;
  state: CrawlState;
  visitor: PageVisitor;
  bounds: RenderBounds;
  ledger: SiteLedger;
  /** Whether links are followed. */
  follows: boolean;
  limit: number;
  window: Fetching[];
  /** Addresses of links that say that they end the session. */
  signOuts: Set<string>;
}

interface Fetching {
  candidate: Candidate;
  visited: Promise<Visited>;
}

/**
 * Crawls a site breadth first and yields its pages in an order that depends only on the site: the start page, its
 * links, the addresses of the sitemaps, then the links of each page in turn. Pages are fetched up to four ahead; each is
 * yielded once its step has ended. Goes on where its memory stands. Throws `CrawlError` when the start page is unavailable; a
 * crawl ended by the signal returns its report with `stopped`, one that pauses with `paused`, and one that has used up
 * its limits with the reason among the exclusions.
 */
export async function* crawl(order: CrawlOrder): AsyncGenerator<CrawledPage, CrawlReport> {
  const abandoned = new AbortController();
  const walk = openWalk(order, abandoned.signal);
  const { progress } = walk.memory;
  try {
    if (progress.phase === 'end') return reportOf(walk);
    if (order.givesUp) {
      if (progress.pages + progress.passed === 0) throw new CrawlError('given-up');
      await leaveRest(walk, 'given-up');
      return reportOf(walk);
    }
    if (progress.phase === 'start') {
      if (order.options.urls?.length) await takeGiven(walk, order.options.urls);
      else if (!(yield* enter(walk))) return reportOf(walk);
    }
    await learnSite(walk);
    yield* visitAll(walk);
    const isPaused = !order.signal.aborted && !mayGoOn(walk) && progress.pages < walk.limit && !isOver(walk);
    if (order.signal.aborted || isPaused) await walk.memory.flush();
    else await leaveRest(walk, isOver(walk) ? 'failure-budget' : 'over-limit');
    return reportOf(walk, isPaused);
  } catch (error) {
    if (order.signal.aborted && error instanceof FetchError) return reportOf(walk);
    throw error;
  } finally {
    abandoned.abort();
  }
}

function openWalk(order: CrawlOrder, abandoned: AbortSignal): Walk {
  const { options, memory = crawlInMemory() } = order;
  const { progress, notes } = memory;
  const isGiven = (options.urls?.length ?? 0) > 0;
  const follows = !isGiven && options.isAllPage;
  const visitor = createPageVisitor({
    fetcher: order.fetcher,
    obeyRobots: options.obeyRobots,
    credentials: options.credentials,
    session: order.session,
    renderLinks: order.renderLinks,
    reader: order.reader,
    notes,
    signal: AbortSignal.any([order.signal, abandoned]),
  });
  if (progress.credentialsOrigin !== null) visitor.moveCredentials(progress.credentialsOrigin);
  const state = createCrawlState({ filter: options.filterOption, isGiven, isKnown: order.isKnown }, memory);
  const limit = follows || isGiven ? Math.max(1, options.pageLimit) : 1;
  const bounds = createRenderBounds(notes);
  const ledger = createSiteLedger(notes);
  const walk: Walk = { order, memory, state, visitor, bounds, ledger, follows, limit, window: [], signOuts: new Set() };
  if (isGiven) state.setScope(withinSession(walk, () => null));
  if (progress.base !== null) setScope(walk, progress.base);
  return walk;
}

const mayGoOn = ({ order }: Walk): boolean => order.mayGoOn?.() ?? true;

const isOver = ({ order, memory: { progress } }: Walk): boolean => isSpent(order.limits ?? usualLimits, progress);

function setScope(walk: Walk, base: string): void {
  const { order, memory, state } = walk;
  const { directoryCheck } = order.options;
  state.setScope(withinSession(walk, createScope(base, { directoryCheck, alias: memory.progress.start ?? base })));
}

type Scope = (url: string) => ExclusionReason | null;

/** The scope of a crawl in a session, without the addresses that end it. */
function withinSession({ order, signOuts, state }: Walk, scope: Scope): Scope {
  if (order.session === undefined) return scope;
  return url => scope(url) ?? (looksLikeSignOut(url) || signOuts.has(state.nameOf(url)) ? 'sign-out' : null);
}

async function takeGiven({ state, memory }: Walk, urls: readonly string[]): Promise<void> {
  await state.frontier.offer(urls, 0, null);
  memory.progress.phase = 'walk';
  await memory.flush();
}

/** Yields the start page, which says where the site begins and ends. False when the crawl was stopped before. */
async function* enter(walk: Walk): AsyncGenerator<CrawledPage, boolean> {
  const { order, state, visitor, memory, follows, limit } = walk;
  const { progress, queue } = memory;
  const { credentials } = order.options;
  await state.frontier.offer([order.startUrl], 0, null);
  const start = await state.frontier.next();
  if (!start) throw new CrawlError('unreachable', order.startUrl);
  const onMove = (origin: string) => {
    progress.credentialsOrigin = origin;
  };
  const entrance = { visitor, state, credentials, follows, onMove };
  const page = await (order.options.isSchemeGuessed ? enterByAnyScheme : enterSite)(start.url, entrance);
  if (!page) return false;
  const base = state.finalOf(page);
  if (order.mayEnter && !(await order.mayEnter(base))) throw new CrawlError('unproven-host', new URL(base).host);
  progress.start = start.url;
  progress.base = base;
  setScope(walk, base);
  if (base !== start.url && base !== withoutFragment(start.url)) progress.realBaseUrl = base;
  const first = await state.accept(start, page);
  if (first) {
    tell(walk, first.url);
    await followLinks(walk, page, first);
  }
  queue.done(start.url);
  progress.phase = follows && limit > 1 ? 'probe' : 'walk';
  yield* keep(walk, first);
  // There is something to see at once.
  await memory.flush();
  return true;
}

/** Finds out what the site answers to names that cannot exist, and reads its sitemaps. */
async function learnSite(walk: Walk): Promise<void> {
  const { memory, state, visitor } = walk;
  const { progress } = memory;
  const { base } = progress;
  if (base === null) return;
  if (progress.phase === 'probe') {
    const startOf = async () => (await memory.contentHashes.find(base)) ?? null;
    state.setMissing((await probeSoft404(base, visitor, startOf)).signature);
    progress.phase = 'sitemaps';
    await memory.flush();
  }
  if (progress.phase === 'sitemaps') {
    await takeSitemaps(walk, base);
    // Kept with every page from now on.
    progress.sitemaps = { left: [], all: 0, seen: [], read: progress.sitemaps.read.slice(0, keptSitemaps) };
    progress.phase = 'walk';
    await memory.flush();
  }
}

/** Yields the pages of the addresses that wait, in their order, until the limit, the signal or a pause. */
async function* visitAll(walk: Walk): AsyncGenerator<CrawledPage, void> {
  const { order, state, limit, window, memory } = walk;
  while (!order.signal.aborted) {
    if (isOver(walk)) return;
    while (window.length < Math.min(ahead, limit - state.crawled()) && mayGoOn(walk)) {
      const candidate = await state.nextCandidate();
      if (!candidate) break;
      window.push({ candidate, visited: fetchAhead(walk, candidate) });
    }
    const [oldest] = window;
    if (!oldest || state.crawled() >= limit) return;
    const visited = await memory.waitFor(visitedOf(walk, oldest));
    if (visited.kind === 'stopped') return;
    window.shift();
    if (visited.kind === 'page') yield* takeCanonical(walk, oldest.candidate, visited);
    yield* take(walk, oldest.candidate, visited);
  }
}

function fetchAhead({ visitor, follows, bounds }: Walk, { url }: Candidate): Promise<Visited> {
  const visited = visitor.visit(url, { withLinks: follows, rendersScripted: bounds.isWorthRendering(url) });
  // Not awaited yet; an error is thrown at the page's turn.
  visited.catch(() => {});
  return visited;
}

/** An address that fails without its session id is asked as it was found. */
async function visitedOf(walk: Walk, { candidate, visited }: Fetching): Promise<Visited> {
  const answer = await visited;
  if (answer.kind !== 'failed' || candidate.written === undefined || !answer.code.startsWith('http-4')) return answer;
  return fetchAhead(walk, { ...candidate, url: candidate.written });
}

async function* take(
  walk: Walk,
  candidate: Candidate,
  visited: Exclude<Visited, { kind: 'stopped' }>,
): AsyncGenerator<CrawledPage, void> {
  const { state, ledger, memory } = walk;
  const crawled = await state.sort(candidate, visited);
  ledger.note(candidate.url, visited, crawled === null && visited.kind === 'page' && state.isMissing(visited));
  tell(walk, candidate.url);
  if (crawled && visited.kind === 'page') await followLinks(walk, visited, crawled);
  memory.queue.done(candidate.url);
  yield* keep(walk, crawled);
}

async function* keep({ memory }: Walk, page: LookedAt | null): AsyncGenerator<CrawledPage, void> {
  const taken = page?.isKnown ? null : page;
  await memory.commit(taken);
  if (taken) yield taken;
}

/** Asks for an unknown canonical page, and takes it first when the page is a copy of it. */
async function* takeCanonical(walk: Walk, candidate: Candidate, page: Page): AsyncGenerator<CrawledPage, void> {
  const { state, window, memory } = walk;
  const url =
    memory.progress.pages + memory.progress.passed > 0 && state.forwardOf(page) === null
      ? state.canonicalOf(page)
      : null;
  if (url === null || (await memory.contentHashes.find(url))) return;
  const at = window.findIndex(each => each.candidate.url === url);
  const named: Candidate = { url, depth: candidate.depth, foundOn: candidate.url };
  const canonical = window[at]?.candidate ?? (await state.frontier.claim(url, named));
  if (!canonical) return;
  const fetching = window[at] ?? { candidate: canonical, visited: fetchAhead(walk, canonical) };
  if (at >= 0) window.splice(at, 1);
  const visited = await visitedOf(walk, fetching);
  if (visited.kind === 'page' && isCopyOf(page.outline.fingerprint, visited.outline.fingerprint))
    return yield* take(walk, canonical, visited);
  // In its own turn, next.
  const next = { ...canonical, ...(candidate.place === undefined ? {} : { place: candidate.place }) };
  memory.queue.hold(next, candidate.place ?? 0);
  window.unshift({ candidate: next, visited: Promise.resolve(visited) });
}

async function followLinks(
  { order, state, follows, bounds, signOuts }: Walk,
  page: Page,
  { url, depth }: CrawledPage,
): Promise<void> {
  if (!follows) return;
  const ways = [...page.outline.signOuts, ...(page.rendered?.signOuts ?? [])];
  for (const way of ways) signOuts.add(state.nameOf(way));
  await order.session?.noteSignOuts(ways.map(withoutFragment));
  await state.frontier.offer(page.outline.links, depth + 1, url);
  if (!page.rendered) return;
  const known = state.frontier.found();
  await state.frontier.offer(page.rendered.links, depth + 1, url);
  bounds.note(url, state.frontier.found() > known);
}

async function takeSitemaps({ order, state, visitor, ledger, limit, memory }: Walk, base: string): Promise<void> {
  const { sitemaps: named } = await visitor.robotsFor(base);
  const read = await readSitemaps({
    reader: order.reader,
    named,
    guessed: [new URL('/sitemap.xml', base).href],
    fetcher: order.fetcher,
    fetchOptions: visitor.fetchOptions(),
    progress: memory.progress.sitemaps,
    onRead: () => memory.flush(),
    async take(urls, sitemap) {
      await state.frontier.offer(urls, 1, sitemap);
      for (const url of urls) {
        const entry = normaliseUrl(url, undefined, order.options.filterOption);
        if (entry !== null) ledger.enter(entry, sitemap);
      }
      return state.frontier.waiting() < limit + spareCandidates;
    },
  });
  for (const { url, isUnreadable } of read)
    if (isUnreadable)
      state.fail({ url, foundOn: null, code: 'unreadable-sitemap', message: unreadableMessages.sitemap });
}

/** Ends the crawl: gives every address that was not visited its reason. */
async function leaveRest({ state, window, memory }: Walk, reason: ExclusionReason): Promise<void> {
  for (const { candidate } of window) state.frontier.exclude(candidate.url, reason);
  for (let rest = await state.nextCandidate(); rest; rest = await state.nextCandidate())
    state.frontier.exclude(rest.url, reason);
  memory.progress.phase = 'end';
  await memory.flush();
}

function tell({ order, state, memory: { progress } }: Walk, currentUrl: string): void {
  const failed = Object.values(progress.failedCounts).reduce((sum, { count }) => sum + count, 0);
  order.onProgress?.({ found: state.frontier.found(), crawled: state.crawled(), failed, currentUrl });
}

/** Exclusions that leave pages and their links unknown. */
const unvisited = ['over-limit', 'too-many', 'failure-budget', 'given-up'] as const;

function reportOf({ order, memory, state, visitor, ledger, follows }: Walk, isPaused = false): CrawlReport {
  const { progress, notes } = memory;
  const left = unvisited.some(reason => progress.excludedCounts[reason] !== undefined);
  return {
    found: progress.found,
    crawled: progress.pages,
    excluded: notes.of('excluded').map(({ url, detail }) => ({ url, reason: detail as ExclusionReason })),
    excludedCounts: progress.excludedCounts,
    failed: state.failed(),
    failedCounts: progress.failedCounts,
    isSpa: progress.isSpa,
    realBaseUrl: progress.realBaseUrl,
    stopped: order.signal.aborted,
    paused: isPaused,
    sitemaps: progress.sitemaps.read,
    missing: progress.missing,
    facts: ledger.facts(follows && !left && progress.passed === 0 && !order.signal.aborted),
    unrendered: visitor.unrendered,
  };
}
