import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { CheckFile, Need, UnitResult } from '#checks/check.ts';
import type { CollectedLinks } from '#checks/collected-links.ts';
import type { Engine, EngineTools, PagePicture, Visit } from '#checks/engine.ts';
import { type CheckId, checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { isLoginPage, type LossSign } from '#checks/site-session.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import type { RunEngine } from '#product/runs/core/runs/run-engines.ts';
import { signOnPage } from '../login/sign-on-page.ts';
import { BrowserGoneError, type BrowserPool, type Lease } from './browser-pool.ts';
import { drawThumbnail } from './capture-page.ts';
import type { DismissedBanner } from './cookie-banner.ts';
import type { CpuScheduler } from './cpu-scheduler.ts';
import type { ReadSheets } from './evidence.ts';
import {
  explainFailure,
  isSandboxed,
  MeasurementStuckError,
  MovedError,
  OutOfTimeError,
  StoppedError,
} from './explain-failure.ts';
import { failedResult, said } from './failed-result.ts';
import { judgeFromSource, type KnownResult, sortJudgements } from './judge-source.ts';
import { judgeStates } from './judge-states.ts';
import {
  type LoadedPage,
  loadPage,
  navigatorOf,
  openVisit,
  plainVisit,
  throwIfMoved,
  type VisitRequest,
} from './open-visit.ts';

export interface PageVisit {
  /** One for each unit of the request, in its order, except those that are reused. */
  results: UnitResult<UnitId>[];
  /** The whole desktop page for the boxes of the report, and its rendered source, where a check needs them. */
  picture?: PagePicture;
  rendered?: string;
  thumbnail?: CheckFile;
  /** The consent banner that was closed on the desktop. */
  banner?: DismissedBanner;
  /** Units whose earlier result is still valid; they have none here. */
  reused?: UnitId[];
  /** What results depend on, besides the page's own answer. */
  evidence?: { unit: UnitId; sheets: ReadSheets }[];
  /** For each of the units that collect from this visit, the addresses of the rendered page, null where they could not be read. */
  collected?: { unit: UnitId; links: CollectedLinks | null }[];
  /** The sign that the session has been lost: there are no results. */
  loss?: LossSign;
  /** What has judged, by function. */
  engines?: RunEngine[];
  /** For the operator's figures. */
  engineSeconds?: EngineSeconds[];
}

export interface EngineSeconds {
  unit: UnitId;
  seconds: number;
}

/** `picture: false`: no picture and rendered source are kept. `known`: earlier results that need no browser. */
type Request = VisitRequest & { thumbnail?: boolean; picture?: boolean; known?: readonly KnownResult[] };

export interface Using {
  pool: Pick<BrowserPool, 'open' | 'openAlone'>;
  gate: CpuScheduler;
  engines: ReadonlyMap<CheckId, Engine>;
  tools: EngineTools;
  /** The time that the engine of a unit took. */
  onUnit?(unit: UnitId, seconds: number): void;
}

/** Time to load a page, and to judge it; more where it is measured, if need be twice, and the specification's 4 minutes for drawing. */
const loadMs = 90_000;
export const judgeMs = 90_000;
const measurementMs = 180_000;
const drawingMs = 240_000;
/** Where the policy of a page forbids scripts, a check that waits for one waits for ever. */
const sandboxedMs = 5_000;
/** After another page ended the browser this often, a visit has one for itself. */
const maxForeign = 2;
const maxSource = 5_000_000;

/** Loads the page once for every unit. Never rejects for the page's sake; a crashed browser is restarted and the visit repeated once. */
export async function visitPage(request: Request, using: Using): Promise<PageVisit> {
  if (request.kind !== 'plain') return visitRendered(request, using);
  const visit = plainVisit(request);
  const judgements = await Promise.all(
    request.units.map(unit => {
      const known = request.known?.find(one => one.unit === unit);
      return judgeFromSource(unit, known, using.tools, tools =>
        withLimit(runUnit(visit, unit, { ...using, tools }), tools.signal, judgeMs, unit),
      );
    }),
  );
  return sortJudgements(judgements);
}

async function visitRendered(request: Request, using: Using): Promise<PageVisit> {
  let [own, foreign] = [0, 0];
  for (;;) {
    try {
      const lend = () => (foreign > maxForeign ? using.pool.openAlone() : using.pool.open());
      return await visitOnce(request, using, lend, gone => {
        if (gone.byAnother) foreign += 1;
        else own += 1;
        return own <= 1 && foreign <= maxForeign + 2 && !gone.forMemory;
      });
    } catch (error) {
      using.tools.log('browser gone, visiting once more', { url: request.url, error: reasonOf(error) });
    }
  }
}

/** Rejects with `BrowserGoneError` only, and only when `again` announces another attempt. */
async function visitOnce(
  request: Request,
  using: Using,
  lend: () => Promise<Lease>,
  again: (gone: BrowserGoneError) => boolean,
): Promise<PageVisit> {
  const { tools } = using;
  const done = new Map<UnitId, UnitResult<UnitId>>();
  const taken: Omit<PageVisit, 'results'> = {};
  const room = roomIn(using.gate, tools.signal);
  let lease: Lease | undefined;
  let unmeasured: readonly UnitId[] = [];
  try {
    const measures = navigatorOf(request.units, using.engines) !== undefined;
    await (measures ? room.measure() : room.visit());
    lease = await lend();
    const { page, gone } = lease;
    const loading = loadPage(request, page, using.engines, tools, room.calm);
    const loaded = await bounded(loading, gone, tools.signal, loadLimitOf(request.units, measures));
    await throwIfLost(page, request, tools.options, loaded.status);
    if (measures) await room.judge();
    const filling = fillResults(lease, request, loaded, using, done, taken);
    const visit = await bounded(filling, gone, tools.signal, limitOf(request.units));
    await throwIfLost(page, request, tools.options, loaded.status);
    await judgeStates({ visit, done, gone, engines: using.engines, tools });
  } catch (error) {
    const cause = tools.signal.aborted ? new StoppedError() : lease === undefined ? error : await causeOf(error, lease);
    if (cause instanceof BrowserGoneError && again(cause)) throw cause;
    const loss = lossIn(cause, tools.options);
    if (loss !== null) return { results: [], loss };
    const missing = lease === undefined && !(cause instanceof StoppedError || cause instanceof BrowserGoneError);
    tools.log('visit failed', { url: request.url, error: reasonOf(cause) });
    const failure = missing ? said('browser-missing') : explainFailure(cause);
    if (cause instanceof MeasurementStuckError)
      unmeasured = request.units.filter(unit => !isMeasured(unit, using.engines));
    const failing = request.units.filter(unit => !done.has(unit) && !unmeasured.includes(unit));
    for (const unit of failing) done.set(unit, failedResult(unit, failure));
  } finally {
    await lease?.close();
    room.leave();
  }
  // The page is closed with its measurement; the other units have a visit of their own.
  const rest = unmeasured.length > 0 ? await visitRendered({ ...request, units: unmeasured }, using) : undefined;
  for (const result of rest?.results ?? []) done.set(result.unit, result);
  return { ...rest, results: request.units.flatMap(unit => done.get(unit) ?? []), ...taken };
}

/** A page of a lost session is not judged. */
class SessionLostError extends Error {
  readonly sign: LossSign;
  constructor(sign: LossSign) {
    super(`session lost: ${sign}`);
    this.sign = sign;
  }
}

async function throwIfLost(
  page: Page,
  { url, response }: Request,
  { session }: EngineTools['options'],
  status: number | undefined,
): Promise<void> {
  if (session === undefined || page.isClosed()) return;
  const sign = await signOnPage(page, url, session, { status, expected: response.status });
  if (sign !== null) throw new SessionLostError(sign);
}

/** The sign of loss in what ended a visit: a page that has moved to the login too. */
function lossIn(cause: unknown, { session }: EngineTools['options']): LossSign | null {
  if (cause instanceof SessionLostError) return cause.sign;
  const isLogin = cause instanceof MovedError && session !== undefined && isLoginPage(session, cause.url);
  return isLogin ? 'address' : null;
}

function isMeasured(unit: UnitId, engines: Using['engines']): boolean {
  return engines.get(checkOfUnit[unit])?.load !== undefined;
}

/** The state of a visit in the CPU scheduler: measuring, working, or neither. */
function roomIn(gate: CpuScheduler, signal: AbortSignal) {
  let calm = () => {};
  let leave = () => {};
  return {
    async measure() {
      const turn = await gate.measure(signal);
      calm = turn.calm;
      leave = turn.end;
    },
    async judge() {
      leave();
      leave = await gate.judge(signal);
    },
    async visit() {
      leave = await gate.visit(signal);
    },
    calm: () => calm(),
    leave: () => leave(),
  };
}

async function fillResults(
  lease: Lease,
  request: Request,
  loaded: LoadedPage,
  using: Using,
  done: Map<UnitId, UnitResult<UnitId>>,
  taken: Omit<PageVisit, 'results'>,
): Promise<Visit> {
  const { units } = request;
  const opened = await openVisit(request, lease.page, loaded, using.tools.options.cookieBanner);
  const { visit, world, banner, reportPicture } = opened;
  if (banner !== null && request.kind === 'desktop') taken.banner = banner;
  for (const unit of units) {
    const broken = loaded.failures.get(checkOfUnit[unit]);
    const result =
      broken === undefined ? await runUnit(visit, unit, using) : failedResult(unit, explainFailure(broken));
    throwIfMoved(loaded.navigations, request);
    if (result.status === 'failed') await throwIfGone(lease);
    done.set(unit, result);
  }
  taken.collected = await collect(visit, request, using, () => throwIfGone(lease));
  try {
    const wanted = needOf(units, 'page-picture');
    if (wanted && request.picture !== false && request.kind === 'desktop') {
      const drawing = reportPicture();
      const sandboxed = isSandboxed(request.response.headers);
      taken.picture = await (sandboxed ? bounded(drawing, null, using.tools.signal, sandboxedMs) : drawing);
      taken.rendered = await world.run(serializePage, maxSource);
    }
    if (request.thumbnail) taken.thumbnail = await drawThumbnail(await reportPicture());
  } catch (error) {
    await throwIfGone(lease);
    using.tools.log('no picture', { url: request.url, error: reasonOf(error) });
  }
  return visit;
}

async function collect(visit: Visit, { collects = [] }: Request, using: Using, checkBrowser: () => Promise<unknown>) {
  const collected: NonNullable<PageVisit['collected']> = [];
  for (const unit of collects) {
    try {
      const links = await using.engines.get(checkOfUnit[unit])?.targets?.collectRendered(visit);
      collected.push({ unit, links: links ?? null });
    } catch (error) {
      await checkBrowser();
      using.tools.log('no addresses', { unit, url: visit.url, error: reasonOf(error) });
      collected.push({ unit, links: null });
    }
  }
  return collected;
}

function serializePage(most: number): string {
  const type = document.doctype === null ? '' : `${new XMLSerializer().serializeToString(document.doctype)}\n`;
  return (type + document.documentElement.outerHTML).slice(0, most);
}

function loadLimitOf(units: readonly UnitId[], measures: boolean): number {
  return (needOf(units, 'drawing') ? drawingMs : loadMs) + (measures ? measurementMs : 0);
}

function limitOf(units: readonly UnitId[]): number {
  return judgeMs + (needOf(units, 'drawing') ? drawingMs : 0);
}

function needOf(units: readonly UnitId[], need: Need): boolean {
  return units.some(unit => registry[checkOfUnit[unit]].needs?.includes(need));
}

/** A dead browser makes every call fail; the events that report it follow a moment later. */
/** Time to wait for the report of a browser's end, and of a page's crash. */
const [endToldMs, crashToldMs] = [2_000, 50];

/** Throws the end of the browser or page, if that is why a step failed. */
async function throwIfGone(lease: Lease): Promise<void> {
  const asked = async () => {
    const isThere = await lease.answers();
    await pause(isThere ? crashToldMs : endToldMs);
    if (!isThere) throw new BrowserGoneError('The browser gave no answer.');
  };
  await Promise.race([lease.gone, asked()]);
}

function causeOf(error: unknown, lease: Lease): Promise<unknown> {
  return throwIfGone(lease).then(
    () => error,
    found => (found instanceof BrowserGoneError ? found : error),
  );
}

/** The result of a unit; what goes wrong is its failed result. */
export async function runUnit(
  visit: Visit,
  unit: UnitId,
  using: Pick<Using, 'engines' | 'tools' | 'onUnit'>,
): Promise<UnitResult<UnitId>> {
  const engine = using.engines.get(checkOfUnit[unit]);
  if (engine === undefined) return failedResult(unit, said('check-failed'));
  const began = performance.now();
  const sandboxed = visit.kind !== 'plain' && isSandboxed(visit.response.headers);
  try {
    const checking = engine.check(visit, unit, using.tools);
    const limited = sandboxed ? bounded(checking, null, using.tools.signal, sandboxedMs) : checking;
    return { ...(await limited), unit };
  } catch (error) {
    using.tools.log('check failed', { unit, url: visit.url, error: reasonOf(error) });
    if (sandboxed && !using.tools.signal.aborted) return failedResult(unit, said('sandboxed'));
    return failedResult(unit, explainFailure(error));
  } finally {
    using.onUnit?.(unit, (performance.now() - began) / 1000);
  }
}

/** A plain unit in its time: late or stopped becomes its failed result. */
export function withLimit(
  running: Promise<UnitResult<UnitId>>,
  signal: AbortSignal,
  milliseconds: number,
  unit: UnitId,
): Promise<UnitResult<UnitId>> {
  return bounded(running, null, signal, milliseconds).catch(error => failedResult(unit, explainFailure(error)));
}

/** `gone`: rejects with the page's end. It ends with the page: a race keeps its results as long as its longest promise lives. */
async function bounded<T>(
  running: Promise<T>,
  gone: Promise<never> | null,
  signal: AbortSignal,
  milliseconds: number,
): Promise<T> {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const cancel = fairTime.after(milliseconds, () => reject(new OutOfTimeError()));
  const stop = () => reject(new StoppedError());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  running.catch(() => undefined);
  try {
    return await Promise.race(gone === null ? [running, cut] : [running, gone, cut]);
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
