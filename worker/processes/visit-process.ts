import type { BrowserVersions, EngineOptions, EngineTools, PagesOfSite } from '#checks/engine.ts';
import { type CheckId, checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { readConfig } from '#platform/config/config.ts';
import { giveWay } from '#platform/processes/process-tree.ts';
import type { RunEngine } from '#product/runs/core/runs/run-engines.ts';
import { engineChoices } from '../engine-choices.ts';
import { engineVersions, loadEngines, runEngines } from '../load-engine.ts';
import { withSession } from '../login/with-session.ts';
import { renderLinks } from '../render-links.ts';
import type { BrowserPool } from '../visit/browser-pool.ts';
import { browserVersions } from '../visit/browser-versions.ts';
import { digestOfSheet } from '../visit/evidence.ts';
import { chromiumWarnings } from '../visit/launch-chromium.ts';
import { type EngineSeconds, visitPage } from '../visit/visit-page.ts';
import { withAnswerSeconds } from '../with-answer-seconds.ts';
import { withSite } from '../with-site.ts';
import { askedOnce } from './asked-once.ts';
import type { BrowserDoor } from './browser-doors.ts';
import { createParentTools } from './parent-tools.ts';
import { sayToParent, serveTasks } from './serve-tasks.ts';
import { openVisitContext } from './visit-context.ts';
import type { JudgedSite, SiteInHand, VisitTasks } from './visit-tasks.ts';

/** A process that makes visits: it holds a proxy, browsers and the engines, but neither database nor secrets. */
giveWay();
const { allowPrivate } = JSON.parse(process.env.TENKEN_VISIT_PROCESS ?? '{"allowPrivate":false}') as {
  allowPrivate: boolean;
};
const config = readConfig(process.env);
const log: EngineTools['log'] = (message, facts = {}) =>
  sayToParent({ type: 'log', message, facts: JSON.parse(JSON.stringify(facts)) as Record<string, unknown> });
const context = await openVisitContext(config, { allowPrivate, log });
const parent = createParentTools();
const isSilent = (versions: BrowserVersions) => Object.values(versions).includes(null);
const browsers = askedOnce(async () => {
  const versions = await browserVersions(config);
  // What names a silent browser is asked again too.
  if (isSilent(versions)) known.clear();
  return versions;
}, isSilent);
const byOperator = { browsers, pageStates: config.pageStates };

/** It reads style sheets, for which other checks load nothing. */
const textReader = () => import('../visit/visit-source.ts');

/** What judges for a run in this process. Its versions do not change while it lives. */
const known = new Map<string, Promise<RunEngine[]>>();
function judging(functions: readonly CheckId[], options: EngineOptions): Promise<RunEngine[]> {
  const question = engineChoices(options);
  const key = JSON.stringify([functions, question]);
  const found = known.get(key) ?? runEngines({ ...byOperator, ...question }, functions);
  if (known.size > 200) known.clear();
  known.set(key, found);
  return found;
}

const toolsFor = (
  run: string,
  options: EngineOptions,
  task: { id: number; signal: AbortSignal },
  { firefox, webkit }: BrowserDoor = context.doors.byName,
): EngineTools => ({
  fetcher: withAnswerSeconds(parent.fetcherOf(task), options.answerSeconds),
  admit: (url, signal) => parent.admit(task.id, url, signal),
  askTexts: (check, asked, signal) => parent.askTexts(task.id, check, asked, signal),
  borrow: (check, variant, signal, isAlone) => parent.borrow(task.id, check, variant, signal, isAlone),
  readPdf: (bytes, signal) => context.pdfs.read(bytes, signal),
  cache: parent.cacheOf(run, task.id),
  options: {
    ...options,
    answerSeconds: options.answerSeconds ?? config.answerTimeout,
    pageStates: config.pageStates,
    ...(firefox ? { firefox } : {}),
    ...(webkit ? { webkit } : {}),
    // The devices of a grid know a host by its public name only.
    ...(context.grid && !options.pinned ? { grid: context.grid } : {}),
  },
  signal: task.signal,
  log,
});

/** The browsers of this process, each page through the door. */
const poolOf = ({ proxyUrl }: BrowserDoor): Pick<BrowserPool, 'open' | 'openAlone'> => {
  const own = proxyUrl === context.doors.byName.proxyUrl ? undefined : proxyUrl;
  return { open: () => context.pool.open(own), openAlone: () => context.pool.openAlone(own) };
};

async function judgeSite({ functions, facts }: JudgedSite, inHand: SiteInHand, tools: EngineTools): Promise<null> {
  await inHand.begin();
  for (const [id, engine] of await loadEngines(functions)) {
    for await (const findings of engine.judgeSite?.(pagesOf(inHand, id), tools, facts) ?? []) {
      tools.signal.throwIfAborted();
      if (findings.length > 0) await inHand.keep(id, findings);
    }
  }
  return null;
}

const pagesOf = (inHand: SiteInHand, id: CheckId): PagesOfSite => ({
  async *[Symbol.asyncIterator]() {
    let after: number | null = 0;
    while (after !== null) {
      const { pages, next }: Awaited<ReturnType<SiteInHand['pages']>> = await inHand.pages(id, after);
      if (pages.length > 0) yield pages;
      after = next;
    }
  },
});

serveTasks<VisitTasks>({
  handlers: {
    /** Loads the engines and starts what they and the visits need, so that it is ready for the first page. */
    async prepare({ functions, withBrowser }, { id, signal }) {
      const browser = withBrowser ? context.pool.start() : undefined;
      const reader = functions.some(id => registry[id].reads === 'text') ? textReader() : undefined;
      const engines = await loadEngines(functions);
      const tools: Pick<EngineTools, 'askTexts' | 'borrow' | 'signal'> = {
        askTexts: (check, asked) => parent.askTexts(id, check, asked, signal),
        borrow: (check, variant) => parent.borrow(id, check, variant, signal),
        signal,
      };
      await Promise.all([browser, reader, ...[...engines.values()].map(engine => engine.prepare?.(tools))]);
      return null;
    },
    async 'visit-source'({ run, request, options }, task) {
      const functions = [...new Set(request.units.map(unit => checkOfUnit[unit]))];
      const engines = await loadEngines(functions);
      const judges = judging(functions, options);
      const tools = toolsFor(run, options, task);
      const signedIn = withSession(tools.fetcher, () => options.session);
      const fetcher = withSite(signedIn, request.url, { pinned: options.pinned });
      const engineSeconds: EngineSeconds[] = [];
      const onUnit = (unit: UnitId, seconds: number) => void engineSeconds.push({ unit, seconds });
      const { visitSource } = await textReader();
      const made = await visitSource(request, { engines, tools: { ...tools, fetcher }, onUnit });
      return { ...made, engineSeconds, engines: await judges };
    },
    async visit({ run, request, options }, task) {
      const engines = await loadEngines([
        ...new Set([...request.units, ...request.collects].map(unit => checkOfUnit[unit])),
      ]);
      const { gate, doors } = context;
      const judges = judging([...new Set(request.units.map(unit => checkOfUnit[unit]))], options);
      const made = await doors.through(options.pinned, door => {
        door.declare(request.url);
        const tools = toolsFor(run, options, task, door);
        const signedIn = withSession(tools.fetcher, () => options.session);
        const fetcher = withSite(signedIn, request.url, { pinned: options.pinned });
        const engineSeconds: EngineSeconds[] = [];
        const onUnit = (unit: UnitId, seconds: number) => void engineSeconds.push({ unit, seconds });
        const using = { pool: poolOf(door), gate, engines, tools: { ...tools, fetcher }, onUnit };
        return visitPage(request, using).then(visit => ({ ...visit, engineSeconds }));
      });
      return { ...made, engines: await judges };
    },
    sheets({ run, page, urls, options }, task) {
      const tools = toolsFor(run, options, task);
      const fetcher = withSite(tools.fetcher, page, { pinned: options.pinned });
      return Promise.all(urls.map(url => digestOfSheet(url, { ...tools, fetcher }).catch(() => null)));
    },
    render({ url, options }, { signal }) {
      const answerSeconds = options.answerSeconds ?? config.answerTimeout;
      return context.doors.through(options.pinned, door => {
        door.declare(url);
        const using = { gate: context.gate, pool: poolOf(door) };
        return renderLinks(using, url, { ...options, answerSeconds }, signal);
      });
    },
    async 'sign-in'({ order, options: { credentials, pinned } }, { id, signal }) {
      const { signInToSite } = await import('../login/sign-in.ts');
      return context.doors.through(pinned, door => {
        door.declare(order.site);
        const onStep = (step: number) => parent.tellStep(id, step);
        return signInToSite(order, { gate: context.gate, pool: poolOf(door), credentials, signal, onStep });
      });
    },
    'judge-site': ({ run, site, options }, task) =>
      judgeSite(site, parent.siteOf(task.id), toolsFor(run, options, task)),
    versions: ({ functions, ...question }) => engineVersions({ ...byOperator, ...question }, functions),
  },
  onAnswer: parent.onAnswer,
  warnings: chromiumWarnings,
  close: () => context.close(),
});
