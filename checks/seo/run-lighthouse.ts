import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { swapLocale } from 'lighthouse/shared/localization/swap-locale.js';
import type { CDPSession, Page } from 'puppeteer-core';
import { fairTime } from '#platform/time/fair-time.ts';
import type { FormFactor } from '../check.ts';
import { inLighthouseTurn, keepBenchmark } from '../lighthouse-process.ts';
import { isFault, type LighthouseReport } from './judge.ts';
import { allCategories, categoriesToRepeat, completedBy, type LighthouseCategory, lostTraceOf } from './unmeasured.ts';
import { unseenAudits } from './unseen-audits.ts';

const giveUpMs = 10_000;

/** The screen and user agent are Lighthouse's own, so that scores are comparable with those of its command line. */
const flags: Flags = {
  skipAudits: ['bf-cache', ...unseenAudits()],
  throttlingMethod: 'simulate',
  disableFullPageScreenshot: true,
  disableStorageReset: true,
  ignoreStatusCode: true,
  locale: 'en-US',
  logLevel: 'silent',
  // No report is written.
  output: [],
};

const lighthouseMs = 90_000;

/** The time to the first byte that Lighthouse's own limits leave room for: 30 s to the first paint, 45 s for all. */
const usualAnswerSeconds = 20;

/** Limits in milliseconds. Lighthouse's begin with the request, so they grow with the wait for the answer. */
function limitsFor(answerSeconds = usualAnswerSeconds) {
  const more = Math.max(0, answerSeconds - usualAnswerSeconds) * 1000;
  const waits = { maxWaitForFcp: fairTime.stretch(30_000 + more), maxWaitForLoad: fairTime.stretch(45_000 + more) };
  return { waits, whole: lighthouseMs + more };
}

interface Measurement {
  page: Page;
  url: string;
  formFactor: FormFactor;
  answerSeconds?: number | undefined;
}

/**
 * Measures the page by Lighthouse; it stays loaded. What the first load could not judge is measured by a second one. Rejects when
 * Lighthouse fails or the page closes, which a timeout does.
 */
export function runLighthouse(
  page: Page,
  url: string,
  formFactor: FormFactor,
  answerSeconds?: number,
): Promise<LighthouseReport> {
  return inLighthouseTurn(() => measure({ page, url, formFactor, answerSeconds }));
}

async function measure(measurement: Measurement): Promise<LighthouseReport> {
  const { page } = measurement;
  const forget = giveUpWithPage(page);
  try {
    const report = await loadFully(measurement);
    await restoreScreen(page);
    const lost = lostTraceOf(report.en);
    if (lost !== null) throw new Error(lost);
    const { runtimeError, environment } = report.en;
    if (runtimeError !== undefined) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
    keepBenchmark(environment.benchmarkIndex);
    return report;
  } finally {
    forget();
  }
}

async function loadFully(measurement: Measurement): Promise<LighthouseReport> {
  const first = await load(measurement, allCategories);
  const repeated = categoriesToRepeat(first.en);
  if (repeated.length === 0) return first;
  const second = await load(measurement, repeated).catch((error: unknown) => {
    if (measurement.page.isClosed()) throw error;
    return first;
  });
  return completedBy(first, second);
}

/** One load. Lighthouse cannot be stopped; without its page it gives up, and the next one may begin. */
async function load(
  { page, url, formFactor, answerSeconds }: Measurement,
  onlyCategories: LighthouseCategory[],
): Promise<LighthouseReport> {
  const { waits, whole } = limitsFor(answerSeconds);
  const config = formFactor === 'desktop' ? desktopConfig : undefined;
  const { promise: stuck, reject } = Promise.withResolvers<never>();
  let late = false;
  const cancel = fairTime.after(whole, () => {
    late = true;
    page.close().catch(() => undefined);
    fairTime.after(giveUpMs, () => reject(new Error('stuck')));
  });
  try {
    const running = lighthouse(url, { ...flags, ...waits, onlyCategories }, config, page);
    running.catch(() => undefined);
    const outcome = await Promise.race([running, stuck]);
    if (outcome === undefined) throw new Error('Lighthouse gave no result');
    return { en: outcome.lhr, ja: inJapanese(outcome.lhr) };
  } catch (error) {
    if (late) throw new Error(`Lighthouse gave no result within ${whole / 1000} s`);
    throw error;
  } finally {
    cancel();
  }
}

function inJapanese(lhr: Result): LighthouseReport['ja'] {
  const audits = Object.fromEntries(Object.entries(lhr.audits).filter(([id, audit]) => isFault(id, audit)));
  return { audits: swapLocale({ ...lhr, audits, categories: {}, categoryGroups: {}, entities: [] }, 'ja').lhr.audits };
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

/** Lighthouse leaves its screen density behind; the browser resets it only when a screen setting changes. */
async function restoreScreen(page: Page): Promise<void> {
  const screen = page.viewport();
  if (screen === null) return;
  await page.setViewport({ ...screen, height: screen.height + 1 });
  await page.setViewport(screen);
}
