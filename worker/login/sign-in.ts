import type { Page } from 'puppeteer-core';
import type { EngineOptions } from '#checks/engine.ts';
import { pageAt, type SiteSession } from '#checks/site-session.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import type { LoginFailure } from '#product/runs/api/login-failures.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import type { BrowserPool, Lease } from '../visit/browser-pool.ts';
import type { CpuScheduler } from '../visit/cpu-scheduler.ts';
import { applySession, readState } from './apply-session.ts';
import { maskedPicture } from './masked-picture.ts';
import { isSuccess, runSequence, SequenceError } from './run-sequence.ts';
import { type Kept, stayOnHosts } from './stay-on-hosts.ts';

export interface SignInOrder {
  sequence: LoginSequence;
  /** The site's address: its own origins are those of its host. */
  site: string;
  origins: string[];
  /** Tried first: while it is valid, nothing is done. */
  session: SiteSession | null;
  /** A picture of the last page is wanted. */
  picture: boolean;
}

export type SignInResult =
  | { status: 'signed-in'; session: Omit<SiteSession, 'generation'>; picture: Uint8Array | null }
  /** The given session is still valid. */
  | { status: 'alive' }
  | { status: 'failed'; failure: LoginFailure; picture: Uint8Array | null };

const sequenceMs = 60_000;
const lookMs = 10_000;
const openMs = 30_000;

interface Using {
  pool: Pick<BrowserPool, 'open'>;
  gate: CpuScheduler;
  credentials: EngineOptions['credentials'];
  signal: AbortSignal;
  onStep(step: number): void;
}

/** Signs in to a site in a browser context of its own, unless the given session is still valid. */
export async function signInToSite(order: SignInOrder, using: Using): Promise<SignInResult> {
  const leave = await using.gate.visit(using.signal);
  try {
    if (order.session !== null && (await inContext(using, page => holds(page, order, using)))) {
      return { status: 'alive' };
    }
    return await inContext(using, page => signInOn(page, order, using));
  } finally {
    leave();
  }
}

async function inContext<T>({ pool, signal }: Using, work: (page: Page) => Promise<T>): Promise<T> {
  let lease: Lease | undefined;
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    lease = await pool.open();
    const { page, gone } = lease;
    await page.setViewport({ width: 1280, height: 800 });
    const working = work(page);
    working.catch(() => undefined);
    return await Promise.race([working, gone, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
    await lease?.close();
  }
}

const hostsOf = ({ origins, sequence }: SignInOrder) =>
  new Set([...origins.map(origin => new URL(origin).host), ...sequence.allowedHosts.map(host => host.toLowerCase())]);

/** Checks whether the address at which the login ended still shows its success. */
async function holds(page: Page, order: SignInOrder, { credentials, signal }: Using): Promise<boolean> {
  const { session, sequence, site } = order;
  if (session === null) return false;
  await stayOnHosts(page, hostsOf(order), credentials);
  await applySession(page, session);
  try {
    await page.goto(session.landing, { waitUntil: 'domcontentloaded', timeout: fairTime.stretch(openMs) });
  } catch {
    return false;
  }
  const ends = performance.now() + lookMs;
  while (!signal.aborted && performance.now() < ends) {
    if (await isSuccess(page, sequence.success, site)) return true;
    // It has come to rest elsewhere: there is nothing to wait for.
    const isElsewhere = session.loginPages.includes(pageAt(page.url()));
    await page.waitForNetworkIdle({ idleTime: 300, timeout: 1_000 }).catch(() => undefined);
    if (isElsewhere) return isSuccess(page, sequence.success, site);
  }
  return false;
}

async function signInOn(page: Page, order: SignInOrder, using: Using): Promise<SignInResult> {
  const { sequence, site, origins } = order;
  const late = fairTime.timeout(sequenceMs);
  const signal = AbortSignal.any([using.signal, late]);
  const kept: Kept = await stayOnHosts(page, hostsOf(order), using.credentials);
  const pictured = () => (order.picture ? maskedPicture(page, secretsOf(sequence)) : Promise.resolve(null));
  try {
    const filledOn = await runSequence(sequence, { page, kept, site, signal, onStep: using.onStep });
    const state = await readState(page, origins);
    const landing = page.url();
    const session = {
      ...state,
      origins,
      landing,
      // Where the form stands on the page that shows the success, its address tells nothing.
      loginPages: [...new Set(filledOn)].filter(at => at !== pageAt(landing)),
      field: sequence.steps.find(step => step.action === 'fill')?.target ?? null,
    };
    return { status: 'signed-in', session, picture: await pictured() };
  } catch (error) {
    if (!(error instanceof SequenceError)) throw error;
    return { status: 'failed', failure: error.failure, picture: await pictured() };
  }
}

const secretsOf = ({ steps }: LoginSequence): string[] =>
  steps.flatMap(step => (step.action === 'fill' && step.value !== undefined ? [step.value] : []));
