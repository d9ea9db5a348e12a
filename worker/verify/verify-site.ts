import type { Finding } from '#checks/check.ts';
import type {
  EngineOptions,
  EngineTools,
  PinnedHost,
  SiteFacts,
  SiteFinding,
  TargetEngine,
  TargetTools,
} from '#checks/engine.ts';
import { type CheckId, checkOfUnit, registry, unitsOf } from '#checks/registry.ts';
import type { Config } from '#platform/config/config.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { coverageOf } from '#product/runs/core/crawl/coverage.ts';
import { type CrawlOptions, crawl } from '../crawl/crawl.ts';
import { CrawlError, type CrawledPage, type CrawlReport } from '../crawl/crawl-report.ts';
import type { WatchedSession } from '../crawl/signed-in-visit.ts';
import { isCollected, LinksInMemory } from '../links/links-in-memory.ts';
import { openTargetTools } from '../links/target-tools.ts';
import { asRunEngine, loadEngines } from '../load-engine.ts';
import { LoginLostError, lossOf } from '../login/session-keeper.ts';
import { visitPageSignedIn } from '../login/visit-signed-in.ts';
import { watchAnswers } from '../login/watch-answers.ts';
import { withSession } from '../login/with-session.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import type { VisitWork } from '../processes/visit-process-client.ts';
import type { EngineVersions, SiteInHand } from '../processes/visit-tasks.ts';
import { type PlannedVisit, planVisits } from '../visit/plan-visits.ts';
import { withSite } from '../with-site.ts';
import { openWorkerContext, type WorkerContext } from '../worker-context.ts';
import { GatheredResults } from './gathered-results.ts';
import { makeReport } from './make-report.ts';
import { createMemoryCache } from './memory-cache.ts';
import { NotVerifiedError } from './not-verified-error.ts';
import type { VerifyFile, VerifyProgress, VerifyReport } from './verify-report.ts';

export interface VerifyOrder {
  url: string;
  functions: CheckId[];
  crawl: Omit<CrawlOptions, 'credentials'>;
  credentials: { username: string; password: string } | null;
  /** The login by which somebody signs in to the site, as `readLogin` has checked it. */
  login?: LoginSequence | null;
  listBrowser: string[];
  allowPrivate: boolean;
  /** The site's host, where it is reached at an address of its own. */
  pinned?: PinnedHost;
  config: Config;
  signal: AbortSignal;
  onProgress?: (progress: VerifyProgress) => void;
  /** Pictures and other files, as they are produced. */
  onFile?: (file: VerifyFile) => Promise<void>;
  /** Findings that are left out of the report and of its scores. */
  isIgnored?: (finding: Finding, pageUrl: string) => boolean;
}

/** Verifies a site in memory, without server, database or account. Throws `NotVerifiedError`; the signal stops the run. */
export async function verifySite(order: VerifyOrder): Promise<VerifyReport> {
  const lost = new AbortController();
  try {
    return await verify({ ...order, signal: AbortSignal.any([order.signal, lost.signal]) }, lost);
  } catch (error) {
    if (error instanceof LoginLostError) throw new NotVerifiedError(lossOf(error).message);
    throw error instanceof CrawlError ? new NotVerifiedError(error.text) : error;
  }
}

interface Verification {
  order: VerifyOrder;
  options: EngineOptions;
  workerContext: WorkerContext;
  /** What the visits of this run share. */
  work: VisitWork;
  results: GatheredResults;
  /** By function, of those that keep link targets. */
  links: Map<CheckId, LinksInMemory>;
  session: WatchedSession | undefined;
}

/** `lost`: ends the run, with the reason, once its login is lost. */
async function verify(order: VerifyOrder, lost: AbortController): Promise<VerifyReport> {
  const start = new Date();
  const { config, allowPrivate, signal, functions, listBrowser, pinned } = order;
  const workerContext = openWorkerContext(config, { allowPrivate, functions, log: () => {} });
  const work = { tenant: '', run: '', cache: createMemoryCache(), signal };
  const credentials = order.credentials ? { origin: new URL(order.url).origin, ...order.credentials } : undefined;
  const options: EngineOptions = {
    listBrowser,
    dictionary: [],
    ...(credentials ? { credentials } : {}),
    ...(pinned ? { pinned } : {}),
  };
  const results = new GatheredResults(order);
  try {
    const session = await openSession(order, { options, workerContext, lost });
    const verification: Verification = { order, options, workerContext, work, results, links: new Map(), session };
    const pages: CrawledPage[] = [];
    const visits: Record<'sources' | 'screens', Promise<void>[]> = { sources: [], screens: [] };
    const report = await collectPages(verification, page => {
      pages.push(page);
      order.onProgress?.({ type: 'page', url: page.url, pages: pages.length });
      for (const planned of planVisits(unitsOf(functions), false, page.isScripted))
        visits[planned.kind === 'plain' ? 'sources' : 'screens'].push(visit(verification, page, planned));
    });
    order.onProgress?.({ type: 'collected', pages: pages.length });
    const aborted = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
    const targets = await openTargets(verification, report.realBaseUrl);
    // While the browsers work, the addresses of the sources are asked, which takes long where a server does not answer.
    const asked = Promise.all(visits.sources).then(() => askLinks(verification, targets));
    await Promise.race([Promise.all([...visits.screens, asked]), aborted]);
    await askLinks(verification, targets);
    await judgeLinks(verification, targets);
    const known = pages.map(({ url, depth, foundOn }) => ({ url, depth, foundOn }));
    const found = await judge(verification, { ...report.facts, pages: known });
    const siteFindings = found.filter(one => !order.isIgnored?.(one.finding, one.pageUrl));
    const engines = await versionsOf(verification);
    return makeReport({
      url: order.url,
      start,
      functions,
      pages,
      answered: results.answered,
      siteFindings,
      coverage: coverageOf(report),
      stopped: signal.aborted || report.stopped,
      failure: lost.signal.reason instanceof LoginLostError ? lossOf(lost.signal.reason) : null,
      engines: engines.map(asRunEngine),
    });
  } finally {
    await workerContext.close();
  }
}

async function openSession(
  { login, url, signal }: VerifyOrder,
  { options, workerContext, lost }: Pick<Verification, 'options' | 'workerContext'> & { lost: AbortController },
): Promise<WatchedSession | undefined> {
  if (!login) return undefined;
  const { credentials, pinned } = options;
  const { sessionInMemory } = await import('../login/session-in-memory.ts');
  return sessionInMemory({
    login,
    site: url,
    options: { ...(credentials ? { credentials } : {}), ...(pinned ? { pinned } : {}) },
    visits: workerContext.visits,
    signal,
    onLost: error => lost.abort(error),
  });
}

async function collectPages(
  { order, options: { credentials, pinned }, workerContext, session }: Verification,
  onPage: (page: CrawledPage) => void,
): Promise<CrawlReport> {
  const found = crawl({
    startUrl: order.url,
    options: { ...order.crawl, ...(credentials ? { credentials } : {}) },
    session,
    fetcher: withSession(withSite(workerContext.fetcher, order.url, { pinned }), () => session?.now()),
    renderLinks: (url, own = session?.now()) => {
      const tools = { credentials, session: own, ...(pinned ? { pinned } : {}) };
      return workerContext.visits.renderLinks(url, tools, { tenant: '', signal: order.signal });
    },
    reader: workerContext.readers.forCrawl(order.signal),
    signal: order.signal,
  });
  for (;;) {
    const next = await found.next();
    if (next.done) return next.value;
    onPage(next.value);
  }
}

/** A visit that could not be made is a failed result of each of its units. */
async function visit(
  { order, options, workerContext, work, results, links, session }: Verification,
  page: CrawledPage,
  { kind, units, collects }: PlannedVisit,
): Promise<void> {
  if (order.signal.aborted || units.length + collects.length === 0) return;
  try {
    const asked = {
      url: page.url,
      kind,
      units,
      collects,
      response: page.response,
      thumbnail: false,
      picture: order.onFile !== undefined,
    };
    const outcome = await visitPageSignedIn(units, session, own =>
      workerContext.visits.visit(asked, { ...options, ...own }, work),
    );
    if (order.signal.aborted) return;
    for (const result of outcome.results) {
      if (isCollected(result)) linksOf(links, checkOfUnit[result.unit]).addSource(page, result.siteData);
      else await results.add(page, result);
    }
    for (const unit of collects) {
      const found = outcome.collected?.find(one => one.unit === unit);
      linksOf(links, checkOfUnit[unit]).addRendered(page, found?.links ?? null);
    }
    if (outcome.picture && kind === 'desktop') await results.addPicture(page, outcome.picture);
  } catch (error) {
    if (!order.signal.aborted) results.addFailures(page, units, error);
  }
}

function linksOf(links: Map<CheckId, LinksInMemory>, id: CheckId): LinksInMemory {
  const known = links.get(id) ?? new LinksInMemory();
  links.set(id, known);
  return known;
}

interface Targets {
  engines: ReadonlyMap<CheckId, TargetEngine>;
  tools: TargetTools & Pick<EngineTools, 'log'>;
}

async function openTargets(
  { order, options, workerContext, session }: Verification,
  realBaseUrl: string | null,
): Promise<Targets> {
  const { readers, log } = workerContext;
  const { signal, url, functions, pinned } = order;
  const fetcher = watchAnswers(withSite(workerContext.fetcher, url, { pinned }), session);
  const reader = readers.forTargets(signal);
  const tools = openTargetTools({ fetcher, options, signal, log, reader, starts: [url, realBaseUrl ?? url] });
  const loaded = await loadEngines(functions.filter(id => registry[id].keeps === 'link-targets'));
  const engines = [...loaded].flatMap(([id, { targets }]) => (targets ? [[id, targets] as const] : []));
  return { engines: new Map(engines), tools: { ...tools, log } };
}

async function askLinks({ order, links }: Verification, { engines, tools }: Targets): Promise<void> {
  for (const [id, engine] of engines) await links.get(id)?.ask(engine, order.url, tools);
}

async function judgeLinks({ results, links }: Verification, { engines }: Targets): Promise<void> {
  for (const [id, engine] of engines) {
    const unit = unitsOf([id])[0];
    if (!unit) continue;
    for (const [page, result] of links.get(id)?.judge(engine) ?? []) await results.add(page, { ...result, unit });
  }
}

const pagesAtOnce = 100;

/** The findings that need all pages; none of a stopped run. */
async function judge(verification: Verification, facts: SiteFacts): Promise<SiteFinding[]> {
  const { order, options, workerContext, work, results } = verification;
  if (order.signal.aborted) return [];
  const found: SiteFinding[] = [];
  const pagesOf = new Map(order.functions.map(id => [id, results.sitePages(id)]));
  const site: SiteInHand = {
    async begin() {
      found.length = 0;
    },
    pages: async (id, after) => {
      const pages = (pagesOf.get(id) ?? []).slice(after, after + pagesAtOnce);
      return { pages, next: pages.length < pagesAtOnce ? null : after + pagesAtOnce };
    },
    async keep(_id, findings) {
      found.push(...findings);
    },
  };
  try {
    await workerContext.visits.judgeSite({ functions: order.functions, facts }, options, { ...work, site });
    return found;
  } catch (error) {
    if (order.signal.aborted || error instanceof ProcessEndedError) return [];
    throw error;
  }
}

function versionsOf({ order: { functions, listBrowser }, workerContext }: Verification): Promise<EngineVersions> {
  return workerContext.visits.versions({ functions, listBrowser });
}
