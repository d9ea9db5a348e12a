import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { ExecutionContext } from 'lighthouse/core/gather/driver/execution-context.js';
import { TargetManager } from 'lighthouse/core/gather/driver/target-manager.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { swapLocale } from 'lighthouse/shared/localization/swap-locale.js';
import type { CDPSession, Page } from 'puppeteer-core';
import type { FormFactor } from '../check.ts';
import type { LighthouseReport } from './judge.ts';
import { lostTraceOf } from './unmeasured.ts';

/** Lighthouse keeps its timing marks in the process: two at once throw, so they run one after the other. */
let turn: Promise<unknown> = Promise.resolve();

const giveUpMs = 10_000;

/** The screen and user agent are Lighthouse's own, so that scores are comparable with those of its command line. */
const flags: Flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  skipAudits: ['bf-cache', 'screenshot-thumbnails', 'final-screenshot'],
  throttlingMethod: 'simulate',
  disableFullPageScreenshot: true,
  disableStorageReset: true,
  ignoreStatusCode: true,
  locale: 'en-US',
  logLevel: 'silent',
};

const lighthouseMs = 90_000;

/** The time to the first byte that Lighthouse's own limits leave room for: 30 s to the first paint, 45 s for all. */
const usualAnswerSeconds = 20;

/** Limits in milliseconds. Lighthouse's begin with the request, so they grow with the wait for the answer. */
function limitsFor(answerSeconds = usualAnswerSeconds) {
  const more = Math.max(0, answerSeconds - usualAnswerSeconds) * 1000;
  return { waits: { maxWaitForFcp: 30_000 + more, maxWaitForLoad: 45_000 + more }, whole: lighthouseMs + more };
}

/**
 * Navigates the page to the address and measures it; the page stays loaded and gets its own screen back. Rejects when
 * Lighthouse fails, at once when the page is closed; on a timeout the page is closed. `answerSeconds`: see `EngineOptions`.
 */
export function runLighthouse(
  page: Page,
  url: string,
  formFactor: FormFactor,
  answerSeconds?: number,
): Promise<LighthouseReport> {
  const mine = turn.then(() => measure(page, url, formFactor, answerSeconds));
  turn = mine.catch(() => undefined);
  return mine;
}

async function measure(
  page: Page,
  url: string,
  formFactor: FormFactor,
  answerSeconds?: number,
): Promise<LighthouseReport> {
  const { waits, whole } = limitsFor(answerSeconds);
  const config = formFactor === 'desktop' ? desktopConfig : undefined;
  const { promise: stuck, reject } = Promise.withResolvers<never>();
  let late = false;
  const forget = giveUpWithPage(page);
  // Lighthouse cannot be stopped; without its page it gives up, and the next one may begin.
  const timer = setTimeout(() => {
    late = true;
    page.close().catch(() => undefined);
    setTimeout(() => reject(new Error('stuck')), giveUpMs);
  }, whole);
  try {
    const once = async () => {
      const running = lighthouse(url, { ...flags, ...waits }, config, page);
      running.catch(() => undefined);
      const outcome = await Promise.race([running, stuck]);
      if (outcome === undefined) throw new Error('Lighthouse gave no result');
      return outcome.lhr;
    };
    let lhr = await once();
    if (lostTraceOf(lhr) !== null) lhr = await once();
    await restoreScreen(page);
    const lost = lostTraceOf(lhr);
    if (lost !== null) throw new Error(lost);
    if (lhr.runtimeError !== undefined) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
    keepBenchmark(lhr.environment.benchmarkIndex);
    return { en: lhr, ja: swapLocale(lhr, 'ja').lhr };
  } catch (error) {
    if (late) throw new Error(`Lighthouse gave no result within ${whole / 1000} s`);
    throw error;
  } finally {
    clearTimeout(timer);
    forget();
  }
}

/**
 * Lighthouse waits up to 45 s for the events of a closed page, but ends at once when its session reports a crash: that
 * is simulated when the page is closed. The poll whose rejection Lighthouse leaves unhandled, which would end the
 * process, then never settles.
 */
function giveUpWithPage(page: Page): () => void {
  const target = page.target();
  const createSession = target.createCDPSession;
  const sessions: CDPSession[] = [];
  target.createCDPSession = async () => {
    const session = await createSession.call(target);
    sessions.push(session);
    return session;
  };
  const gone = () => {
    for (const session of sessions) session.emit('Inspector.targetCrashed', undefined);
  };
  const browser = page.browser();
  page.once('close', gone);
  browser.once('disconnected', gone);
  return () => {
    target.createCDPSession = createSession;
    page.off('close', gone);
    browser.off('disconnected', gone);
  };
}

const { evaluate } = ExecutionContext.prototype;
ExecutionContext.prototype.evaluate = function (this: unknown, ...call: Parameters<typeof evaluate>) {
  const answer: Promise<unknown> = Reflect.apply(evaluate, this, call);
  return call[0].name === 'checkTimeSinceLastLongTaskInPage' ? answer.catch(() => undefined) : answer;
} as typeof evaluate;

/**
 * Lighthouse leaves the rejections of these two event listeners unhandled. A page or frame that closes while they ask
 * the browser is nothing to end a process for: what was measured of the page is judged by its result.
 */
const listeners = TargetManager.prototype as unknown as Record<string, (event: unknown) => Promise<void>>;
for (const name of ['_onFrameNavigated', '_onSessionAttached']) {
  const listener = listeners[name];
  if (listener === undefined) throw new Error(`Lighthouse has no ${name} any more`);
  listeners[name] = function (this: { _rootCdpSession: unknown }, event) {
    const done = listener.call(this, event);
    // Lighthouse attaches its own session itself and waits for it.
    return event === this._rootCdpSession ? done : done.catch(ignoreClosed);
  };
}

function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TargetCloseError')) throw error;
}

/** Lighthouse leaves its screen density behind; the browser resets it only when a screen setting changes. */
async function restoreScreen(page: Page): Promise<void> {
  const screen = page.viewport();
  if (screen === null) return;
  await page.setViewport({ ...screen, height: screen.height + 1 });
  await page.setViewport(screen);
}

/** Lighthouse benchmarks the machine for a second before every page, only to report it: once per process is enough. */
function keepBenchmark(index: number): void {
  pageFunctions.computeBenchmarkIndex = Object.assign(() => index, { toString: () => `() => ${index}` });
}
