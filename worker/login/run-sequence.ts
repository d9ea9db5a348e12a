import { setTimeout as pause } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import { fetchFailureMessages, navigationFailure } from '#checks/fetch-failures.ts';
import { type NamedElement, pageAt } from '#checks/site-session.ts';
import type { Message } from '#language/message.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import type { LoginFailure, LoginFailureCode } from '#product/runs/api/login-failures.ts';
import type { LoginSequence, LoginStep, LoginSuccess } from '#product/runs/api/login-sequence.ts';
import { findElement, isShown } from './find-element.ts';
import type { Kept } from './stay-on-hosts.ts';

/** Time for an element to appear, for a page to load, and for what a click has begun to come to rest. */
const elementMs = 10_000;
const pageMs = 30_000;
const quietMs = 3_000;
const pollMs = 100;

export class StepError extends Error {
  readonly code: LoginFailureCode;
  readonly detail: string | Message;
  constructor(code: LoginFailureCode, detail: string | Message = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

interface Walk {
  page: Page;
  kept: Kept;
  /** The site's address, to which those of the steps are relative. */
  site: string;
  signal: AbortSignal;
  /** A step has been done, 1 for the first. */
  onStep(step: number): void;
}

/** Does the steps of a login and waits for success. Returns the pages on which it filled something in. Rejects with `SequenceError`. */
export async function runSequence({ steps, success }: LoginSequence, walk: Walk): Promise<string[]> {
  const filledOn: string[] = [];
  let step = 0;
  try {
    for (const one of steps) {
      step += 1;
      if (one.action === 'fill') filledOn.push(pageAt(walk.page.url()));
      await doStep(one, walk);
      throwIfLeft(walk);
      if (step === 1 && (await isSuccess(walk.page, success, walk.site))) throw new StepError('success-before');
      walk.onStep(step);
    }
    step += 1;
    const isIn = await until(walk, () => isSuccess(walk.page, success, walk.site));
    if (!isIn) throw successMissing(walk.kept);
    return filledOn;
  } catch (error) {
    throw new SequenceError(failureAt(step, error, walk.signal));
  }
}

/** A sequence that failed, with the number of its step and the reason. */
export class SequenceError extends Error {
  readonly failure: LoginFailure;
  constructor(failure: LoginFailure) {
    super(`step ${failure.step}: ${failure.code}`);
    this.failure = failure;
  }
}

function failureAt(step: number, error: unknown, signal: AbortSignal): LoginFailure {
  if (signal.aborted) return { step, code: 'timeout' };
  if (error instanceof StepError) return { step, code: error.code, detail: error.detail };
  return { step, code: 'browser' };
}

/** A host to which the page could not send explains why nothing came of it. */
function successMissing(kept: Kept): StepError {
  const host = kept.sentTo();
  return host === undefined ? new StepError('success-not-seen') : new StepError('other-host', host);
}

function throwIfLeft({ kept }: Walk): void {
  const host = kept.left();
  if (host !== undefined) throw new StepError('other-host', host);
}

async function doStep(step: LoginStep, walk: Walk): Promise<void> {
  const { page } = walk;
  switch (step.action) {
    case 'go':
      return open(new URL(step.url, walk.site).href, walk);
    case 'wait': {
      const { target } = step;
      if (!target) await pause((step.seconds ?? 1) * 1_000, undefined, { signal: walk.signal });
      else if (!(await until(walk, () => isShown(page, target)))) throw new StepError('not-found');
      return;
    }
    case 'fill':
      if (step.value === undefined) throw new StepError('no-value');
      return fillIn(step.target, step.value, walk);
    case 'click':
      return click(step.target, walk);
  }
}

async function open(url: string, walk: Walk): Promise<void> {
  const { page } = walk;
  let status: number | undefined;
  try {
    status = (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: fairTime.stretch(pageMs) }))?.status();
  } catch (error) {
    throwIfLeft(walk);
    throw new StepError('unreachable', fetchFailureMessages[navigationFailure(String(error))]);
  }
  throwIfLeft(walk);
  if (status !== undefined && status >= 400) throw new StepError('http-status', String(status));
  await rest(page);
}

async function fillIn(target: NamedElement, value: string, walk: Walk): Promise<void> {
  const element = await seen(target, walk);
  try {
    walk.kept.guard(value);
    const locator = element.asLocator().setTimeout(fairTime.stretch(elementMs));
    if (await isTyped(element)) {
      // At once: a page that hears each key could send it before the value is whole and known.
      await locator.fill('', { signal: walk.signal });
      await element.focus();
      await walk.page.keyboard.sendCharacter(value);
    } else await locator.fill(value, { signal: walk.signal });
  } catch {
    throw new StepError('not-fillable');
  } finally {
    await element.dispose().catch(() => undefined);
  }
}

/** Whether a person writes into it; other fields are chosen from or set. */
const isTyped = (element: ElementHandle<Element>): Promise<boolean> =>
  element.evaluate(at => {
    if (at instanceof HTMLInputElement)
      return ['text', 'password', 'email', 'tel', 'url', 'search', 'number'].includes(at.type);
    return at instanceof HTMLTextAreaElement || (at instanceof HTMLElement && at.isContentEditable);
  });

async function click(target: NamedElement, walk: Walk): Promise<void> {
  const element = await seen(target, walk);
  try {
    await element.asLocator().setTimeout(fairTime.stretch(elementMs)).click({ signal: walk.signal });
  } catch {
    // The click may have led to another page at once.
    if (await isThere(element)) throw new StepError('not-clickable');
  } finally {
    await element.dispose().catch(() => undefined);
  }
  await rest(walk.page);
}

const isThere = (element: { isVisible(): Promise<boolean> }) => element.isVisible().catch(() => false);

async function seen(target: NamedElement, walk: Walk) {
  let found: Awaited<ReturnType<typeof findElement>> = null;
  await until(walk, async () => {
    found = await findElement(walk.page, target).catch(() => null);
    return found !== null;
  });
  if (found === null) throw new StepError('not-found');
  return found as NonNullable<Awaited<ReturnType<typeof findElement>>>;
}

/** Waits for requests that a step has begun; a page that keeps asking is used as it is. */
async function rest(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 300, timeout: quietMs }).catch(() => undefined);
}

/** Asks until the answer is yes, the page has left the site's hosts, or the time is over. */
async function until(walk: Pick<Walk, 'signal' | 'kept'>, ask: () => Promise<boolean>): Promise<boolean> {
  const ends = performance.now() + elementMs;
  for (;;) {
    if (await ask()) return true;
    if (walk.kept.left() !== undefined || performance.now() > ends) return false;
    await pause(pollMs, undefined, { signal: walk.signal });
  }
}

/** Checks whether the page shows what only somebody who has signed in sees. */
export async function isSuccess(page: Page, success: LoginSuccess, site: string): Promise<boolean> {
  if (success.kind === 'element') return isShown(page, success.target);
  if (success.kind === 'address') {
    return URL.canParse(page.url()) && pageAt(page.url()) === pageAt(new URL(success.url, site).href);
  }
  const shown = await page.evaluate(() => document.body?.innerText ?? '').catch(() => '');
  return inOneLine(shown).includes(inOneLine(success.text));
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
