import type { VisitKind } from '#checks/check.ts';
import { type EngineOptions, type RunCache, silentBrowser } from '#checks/engine.ts';
import type { RenderedLinks } from '../crawl/visited.ts';
import type { SignInOrder, SignInResult } from '../login/sign-in.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import { unitsFromSource } from '../visit/units-from-source.ts';
import type { PageVisit } from '../visit/visit-page.ts';
import { askedOnce } from './asked-once.ts';
import type { TaskLimits } from './forked-process.ts';
import { ProcessEndedError } from './process-ended.ts';
import type { VisitProcess, VisitWork } from './visit-process-client.ts';
import type {
  EngineVersions,
  JudgedSite,
  RenderOptions,
  SiteInHand,
  VersionsOrder,
  VisitOrder,
  VisitTasks,
} from './visit-tasks.ts';

/** Processes that make visits in parallel. Work of one that ended is repeated alone: what ends that process too has failed. */
export interface VisitProcesses {
  /** Problems of the page are in its results; a stopped unit fails with `aborted`. Rejects for internal reasons only. */
  visit(request: VisitOrder, options: EngineOptions, work: VisitWork): Promise<PageVisit>;
  /** The same without a browser. Units that need one have no result, and are missing in `reused`. */
  visitSource(request: VisitOrder, options: EngineOptions, work: VisitWork): Promise<PageVisit>;
  /** Digests of style sheets that a page of a run names; null where one is unknown. */
  sheets(page: string, urls: string[], options: EngineOptions, work: VisitWork): Promise<(string | null)[]>;
  /** The judgement that needs all pages. Rejects with `ProcessEndedError` when it ended two processes. */
  judgeSite(site: JudgedSite, options: EngineOptions, work: VisitWork & { site: SiteInHand }): Promise<void>;
  /** The links of a page after its scripts have run. Rejects when it cannot be shown. */
  renderLinks(url: string, options: RenderOptions, work: Omit<VisitWork, 'run' | 'cache'>): Promise<RenderedLinks>;
  /** Signs in to a site. Rejects when the browser or its process ended twice. */
  signIn(order: SignInOrder, options: RenderOptions, work: SignInWork): Promise<SignInResult>;
  /** Asked once for each order, by the process of the tenant. */
  versions(order: VersionsOrder, tenant?: string): Promise<EngineVersions>;
  /** Warnings to the operator about how the processes started their browsers. */
  warnings(): string[];
  close(): Promise<void>;
}

interface SignInWork {
  tenant: string;
  signal: AbortSignal;
  onStep?: (step: number) => void;
}

/** What a process is to do: a visit, the showing of a page for the crawl, or something on the site as a whole. */
export type SeatKind = VisitKind | 'crawl' | 'site';

/** A place in a process, to be left after the work. */
export interface Seat {
  process: VisitProcess;
  /** `isStuck`: the process did not stop when asked, and gets no more work. */
  leave(isStuck?: boolean): void;
}

/** The way in which processes are chosen, started and ended. */
export interface Seating {
  /** Rejects with the signal's reason. */
  take(kind: SeatKind, tenant: string, signal: AbortSignal): Promise<Seat>;
  /** A process that does nothing else. */
  takeAlone(): Seat;
  processes(): Iterable<VisitProcess>;
  close(): Promise<void>;
}

/** Time for a task, its waiting for other pages of the process included; of `render`, besides the time for the answer. */
const limits = {
  plain: 240_000,
  rendered: 780_000,
  render: 40_000,
  signIn: 150_000,
  judgement: 7_200_000,
  versions: 120_000,
};

const longestAnswerSeconds = 60;

/** Of what nobody stops. */
const { signal: unstopped } = new AbortController();

/** Waits for the turn of a page's host before a browser loads it. */
export type Admission = (url: string, options: { party: string; signal: AbortSignal }) => Promise<void>;

/** For whom a task is done, with what it may ask for and its limits; `loads`: the page that its browser loads. */
interface TaskWork {
  tenant: string;
  cache?: RunCache;
  site?: SiteInHand;
  onStep?: ((step: number) => void) | undefined;
  signal: AbortSignal;
  limitMs: number;
  onLimit?: () => void;
  loads?: string;
}

export function createVisitProcesses(seating: Seating, admit: Admission = async () => undefined): VisitProcesses {
  const alone = createAlone(seating);
  let closing = false;

  async function run<Name extends keyof VisitTasks>(
    kind: SeatKind,
    name: Name,
    input: VisitTasks[Name]['input'],
    work: TaskWork,
  ): Promise<VisitTasks[Name]['result']> {
    const { tenant, cache, site, onStep, signal, limitMs, onLimit, loads } = work;
    const bounds: TaskLimits = { signal, limitMs, ...(onLimit ? { onLimit } : {}) };
    const task = (process: VisitProcess) => process.task(name, input, bounds, { tenant, cache, site, onStep });
    const seat = await takeAdmitted(seating, admit, { kind, tenant, signal, loads });
    try {
      const result = await task(seat.process);
      seat.leave();
      return result;
    } catch (error) {
      seat.leave(signal.aborted);
      if (!(error instanceof ProcessEndedError) || closing) throw error;
    }
    return alone(tenant, signal, task);
  }

  const bySource = (request: VisitOrder, options: EngineOptions, work: VisitWork): Promise<PageVisit> =>
    fromSource(request, options, order =>
      run(request.kind, 'visit-source', { run: work.run, request: order, options }, { ...work, limitMs: limits.plain }),
    );

  async function visit(request: VisitOrder, options: EngineOptions, work: VisitWork): Promise<PageVisit> {
    let isLate = false;
    const onLimit = () => {
      isLate = true;
    };
    const limitMs = request.kind === 'plain' ? limits.plain : limits.rendered;
    const light = await bySource(request, options, work);
    const left = leftOf(request, light);
    if (left === null || work.signal.aborted) return light;
    const input = { run: work.run, request: left, options };
    const loads = request.kind === 'plain' ? {} : { loads: request.url };
    const outcome = await run(request.kind, 'visit', input, { ...work, ...loads, limitMs, onLimit });
    const results = isLate && !work.signal.aborted ? outcome.results.map(timedOut) : outcome.results;
    const engines = [...(light.engines ?? []), ...(outcome.engines ?? [])];
    return { ...light, ...outcome, engines, results: [...light.results, ...results] };
  }

  const versionsOf = versionsOnce((order, tenant) =>
    run('site', 'versions', order, { tenant, signal: unstopped, limitMs: limits.versions }),
  );
  const answered =
    (make: typeof visit): typeof visit =>
    (request, options, work) =>
      make(request, options, work).catch(error => failedVisit(request, error, work.signal.aborted || closing));

  return {
    visit: answered(visit),
    visitSource: answered(bySource),
    sheets(page, urls, options, work) {
      return run('plain', 'sheets', { run: work.run, page, urls, options }, { ...work, limitMs: limits.plain });
    },
    async judgeSite(site, options, work) {
      await run('site', 'judge-site', { run: work.run, site, options }, { ...work, limitMs: limits.judgement });
    },
    renderLinks(url, options, work) {
      const limitMs = limits.render + (options.answerSeconds ?? longestAnswerSeconds) * 1000;
      return run('crawl', 'render', { url, options }, { ...work, loads: url, limitMs });
    },
    signIn(order, options, work) {
      return run('crawl', 'sign-in', { order, options }, { ...work, loads: order.site, limitMs: limits.signIn });
    },
    versions: (order, tenant = '') => versionsOf(order, tenant),
    warnings: () => [...new Set([...seating.processes()].flatMap(process => process.warnings))],
    async close() {
      closing = true;
      await seating.close();
    },
  };
}

/** Asks once for each order; again where a browser was silent, which may answer the next time. */
const versionsOnce = (ask: (order: VersionsOrder, tenant: string) => Promise<EngineVersions>) =>
  askedOnce(ask, engines => engines.some(({ note }) => note === silentBrowser));

/** A visit that ended its processes or was stopped, with its failed results; throws any other error. */
function failedVisit({ units }: VisitOrder, error: unknown, isStopped: boolean): PageVisit {
  if (isStopped) return { results: units.map(unit => failedResult(unit, said('aborted'))) };
  if (!(error instanceof ProcessEndedError)) throw error;
  return { results: units.map(unit => failedResult(unit, said(`process-${error.reason}`))) };
}

/** What needs no browser, of a visit that is made for nothing else: otherwise the page is loaded anyway. */
async function fromSource(
  request: VisitOrder,
  options: EngineOptions,
  visit: (order: VisitOrder) => Promise<PageVisit>,
): Promise<PageVisit> {
  const units = request.needsBrowser ? [] : unitsFromSource(request, options);
  const isAlone = units.length === request.units.length && !request.thumbnail;
  return units.length > 0 && isAlone ? visit(request) : { results: [] };
}

/** The rest of a visit after that; null without any. */
export function leftOf(request: VisitOrder, { results, reused = [], collected = [] }: PageVisit): VisitOrder | null {
  const answered = [...results.map(({ unit }) => unit), ...reused];
  const units = request.units.filter(unit => !answered.includes(unit));
  const isCollected = request.collects.every(unit => collected.some(one => one.unit === unit));
  const isDone = units.length === 0 && isCollected && !request.thumbnail && answered.length > 0;
  return isDone ? null : { ...request, units };
}

interface SeatRequest {
  kind: SeatKind;
  tenant: string;
  signal: AbortSignal;
  loads: string | undefined;
}

/** A place in a process, once the page that its browser loads may be asked for. */
async function takeAdmitted(
  seating: Seating,
  admit: Admission,
  { kind, tenant, signal, loads }: SeatRequest,
): Promise<Seat> {
  const seat = await seating.take(kind, tenant, signal);
  try {
    if (loads !== undefined) await admit(loads, { party: tenant, signal });
    return seat;
  } catch (error) {
    seat.leave();
    throw error;
  }
}

/** A visit that was stopped over its time is late, not stopped by a person. */
function timedOut(result: PageVisit['results'][number]): PageVisit['results'][number] {
  return result.failure?.code === 'aborted' ? failedResult(result.unit, said('timeout')) : result;
}

type Alone = <T>(tenant: string, signal: AbortSignal, task: (process: VisitProcess) => Promise<T>) => Promise<T>;

/** Does tasks in processes that do nothing else, of each tenant one after the other. */
function createAlone(seating: Seating): Alone {
  const last = new Map<string, Promise<unknown>>();
  return async (tenant, signal, task) => {
    const before = last.get(tenant);
    const mine = (async () => {
      await before?.catch(() => undefined);
      signal.throwIfAborted();
      const { process, leave } = seating.takeAlone();
      try {
        return await task(process);
      } finally {
        leave();
      }
    })();
    last.set(tenant, mine);
    try {
      return await mine;
    } finally {
      if (last.get(tenant) === mine) last.delete(tenant);
    }
  };
}
