import type { Page } from 'puppeteer-core';
import type { FormFactor, VisitKind } from '#checks/check.ts';
import {
  type Engine,
  type EngineTools,
  type PagePicture,
  proxyErrorHeader,
  type RawResponse,
  type TextBlock,
  textLimits,
  type Visit,
} from '#checks/engine.ts';
import { enterPage, type PageWorld } from '#checks/page-world.ts';
import { type CheckId, checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { applySession } from '../login/apply-session.ts';
import { answerBasicAuth } from './answer-basic-auth.ts';
import { atRest, capturePage, settlePage } from './capture-page.ts';
import { type DismissedBanner, dismissBanner } from './cookie-banner.ts';
import { watchForRest } from './cpu-scheduler.ts';
import {
  isSandboxed,
  MeasurementStuckError,
  MovedError,
  NavigationError,
  OutOfTimeError,
  SandboxedError,
} from './explain-failure.ts';
import { dressPage } from './form-factors.ts';
import { locateBoxes } from './locate-boxes.ts';
import { takeTextBlocks } from './text-blocks.ts';
import { arrivalOf, type Navigations, watchNavigations } from './watch-navigations.ts';

export interface VisitRequest {
  url: string;
  kind: VisitKind;
  units: readonly UnitId[];
  response: RawResponse;
  /** Units of another visit of this page whose check also reads the addresses of this rendered one. */
  collects?: readonly UnitId[];
}

/** Time limits for the document, then for `load`, then for a quiet network, then for lazy parts. */
const navigationMs = 60_000;
const loadMs = 20_000;
/** The specification's limit for a page that is drawn whole, as long as parts of it still arrive. */
const drawingLoadMs = 240_000;
const stillMs = 30_000;
const quietMs = 5_000;
const settleMs = 15_000;

/** A visit without a browser. Its rendered parts reject. */
export function plainVisit(request: VisitRequest): Visit {
  const none = () => Promise.reject(new Error('A plain visit has no rendered page.'));
  const { url, response } = request;
  return { kind: 'plain', url, response, loaded: {}, text: none, boxes: none, picture: none };
}

/** Results of the engines that navigated themselves, and why others failed. */
export interface LoadedPage {
  loaded: Visit['loaded'];
  failures: Map<CheckId, Error>;
  navigations: Navigations;
  /** Status of the last document; undefined where the browser has it from no server. */
  status: number | undefined;
}

export function navigatorOf(units: readonly UnitId[], engines: ReadonlyMap<CheckId, Engine>): Engine | undefined {
  return units.map(unit => engines.get(checkOfUnit[unit])).find(engine => engine?.load !== undefined);
}

/**
 * Loads the page on the screen of the form factor, once. An engine of an enabled unit that must navigate itself (SEO)
 * does, and `calm` is called as soon as the page rests; when it fails, its error stands in `failures` and the page is
 * loaded plainly for the others. Rejects with `NavigationError`, or `MovedError` where another document was loaded than the
 * one asked for.
 */
export async function loadPage(
  request: VisitRequest,
  page: Page,
  engines: ReadonlyMap<CheckId, Engine>,
  tools: EngineTools,
  calm: () => void,
): Promise<LoadedPage> {
  const formFactor = formFactorOf(request);
  await dressPage(page, formFactor);
  const { credentials, session } = tools.options;
  if (credentials !== undefined || request.response.status === 401)
    await answerBasicAuth(page, request.url, credentials);

  if (session !== undefined) await applySession(page, session);

  let proxyError: string | undefined;
  let status: number | undefined;
  page.on('response', response => {
    const main = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (!main) return;
    proxyError = response.headers()[proxyErrorHeader];
    status = response.status();
  });
  const throwProxyError = () => {
    if (proxyError !== undefined) throw new NavigationError(proxyError);
  };

  const navigations = await watchNavigations(page);
  const open = () => loadPlainly(page, request);
  const loaded: Visit['loaded'] = {};
  const failures = new Map<CheckId, Error>();
  const functions = new Set(request.units.map(unit => checkOfUnit[unit]));
  const sandboxed = isSandboxed(request.response.headers);
  const measuring = navigatorOf(request.units, engines);
  const navigator = sandboxed ? undefined : measuring;
  if (sandboxed && measuring) failures.set(measuring.id, new SandboxedError());
  if (navigator?.load !== undefined) {
    const stopWatching = watchForRest(page, calm);
    try {
      loaded[navigator.id] = await navigator.load(page, request.url, formFactor, tools);
    } catch (error) {
      throwProxyError();
      if (navigations.exceeded()) throw new MovedError('too-many-navigations');
      if (page.isClosed()) throw closedFor(error);
      failures.set(navigator.id, error instanceof Error ? error : new Error(String(error)));
      navigations.restart();
      if (functions.size > 1 || (request.collects ?? []).length > 0) await open();
    } finally {
      stopWatching();
    }
  } else {
    await open().catch(error => {
      throw navigations.exceeded() ? new MovedError('too-many-navigations') : error;
    });
  }
  throwProxyError();
  throwIfMoved(navigations, request);
  return { loaded, failures, navigations, status };
}

interface OpenedVisit {
  visit: Visit;
  world: PageWorld;
  banner: DismissedBanner | null;
  /** The picture for the page report: that of a check, where one has taken it, or else a thrifty one. */
  reportPicture(): Promise<PagePicture>;
}

/** Lets a loaded page settle, unless only its navigator judges it. Text, boxes and picture are read lazily, once. */
export async function openVisit(
  request: VisitRequest,
  page: Page,
  { loaded }: LoadedPage,
  cookieBanner: EngineTools['options']['cookieBanner'],
): Promise<OpenedVisit> {
  const world = await enterPage(page);
  const isCollected = (request.collects ?? []).length > 0;
  const readAlone = request.units.every(unit => checkOfUnit[unit] in loaded) && !isCollected;
  // Without scripts a page does not answer to waiting, and loads nothing more.
  const measuredAlone = readAlone || isSandboxed(request.response.headers);
  const dismiss = cookieBanner !== undefined && !measuredAlone;
  const banner = dismiss ? await dismissBanner(page, world, cookieBanner).catch(() => null) : null;
  if (!measuredAlone) await settlePage(world, settleMs).catch(() => undefined);

  let text: Promise<TextBlock[]> | undefined;
  let picture: Promise<PagePicture> | undefined;
  const visit: Visit = {
    kind: request.kind,
    url: request.url,
    response: request.response,
    page,
    loaded,
    text: () => (text ??= takeTextBlocks(world, textLimits)),
    boxes: selectors => world.run(locateBoxes, selectors),
    picture: () => (picture ??= capturePage(page, world)),
    atRest: look =>
      atRest(page, world, shoot => look(([x, y, width, height]) => shoot({ x, y, width, height, scale: 1 }))),
  };
  let thrifty: Promise<PagePicture> | undefined;
  const reportPicture = () => picture ?? (thrifty ??= capturePage(page, world, { isThrifty: true }));
  return { visit, world, banner, reportPicture };
}

const formFactorOf = (request: VisitRequest): FormFactor => (request.kind === 'mobile' ? 'mobile' : 'desktop');

/** Opens the page, then waits limited time for `load` and a quiet network: an endlessly polling page is used as is. */
async function loadPlainly(page: Page, { url, units }: VisitRequest): Promise<void> {
  const { promise: loadEvent, resolve } = Promise.withResolvers<void>();
  page.once('load', () => resolve());
  const isDrawn = units.some(unit => registry[checkOfUnit[unit]].needs?.includes('drawing'));
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: fairTime.stretch(navigationMs) });
  } catch (error) {
    const { TimeoutError } = await import('puppeteer-core');
    // The document has arrived, and its scripts keep it from being read to its end.
    if (error instanceof TimeoutError && page.url() !== 'about:blank') throw new OutOfTimeError();
    throw new NavigationError(navigationReason(error));
  }
  const cancel = fairTime.after(isDrawn ? drawingLoadMs : loadMs, resolve);
  const stopWatching = isDrawn ? await watchForStandstill(page, stillMs, resolve) : undefined;
  await loadEvent;
  cancel();
  stopWatching?.();
  await page.waitForNetworkIdle({ idleTime: 500, timeout: fairTime.stretch(quietMs) }).catch(() => undefined);
}

/** Calls `still` once nothing has arrived for so long. Returns the function that stops watching. */
async function watchForStandstill(page: Page, milliseconds: number, still: () => void): Promise<() => void> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const timer = setTimeout(still, fairTime.stretch(milliseconds));
  session.on('Network.dataReceived', () => timer.refresh());
  return () => {
    clearTimeout(timer);
    session.detach().catch(() => undefined);
  };
}

/** The findings of another page, or of another site, must not be filed under this one. */
export function throwIfMoved(navigations: Navigations, { url, response }: VisitRequest): void {
  const last = navigations.last() ?? url;
  if (navigations.exceeded()) throw new MovedError('too-many-navigations');
  const arrival = arrivalOf(navigations, [url, response.finalUrl]);
  if (arrival === 'another-host') throw new MovedError('moved-away', last);
  if (arrival === 'another-page') throw new MovedError('moved-within', last);
}

/** Lighthouse cannot be stopped: its page is closed when it does not end. */
function closedFor(error: unknown): Error {
  const stuck = error instanceof Error && error.message.includes('gave no result within');
  return stuck ? new MeasurementStuckError(error.message) : new NavigationError(navigationReason(error));
}

function navigationReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /net::\w+/.exec(text)?.[0] ?? (/timeout/i.test(text) ? 'timeout' : text.slice(0, 200));
}
