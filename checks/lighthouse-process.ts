import { ExecutionContext } from 'lighthouse/core/gather/driver/execution-context.js';
import { TargetManager } from 'lighthouse/core/gather/driver/target-manager.js';
import { Fetcher } from 'lighthouse/core/gather/fetcher.js';
import { ProtocolSession } from 'lighthouse/core/gather/session.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { fairTime } from '#platform/time/fair-time.ts';
import { rememberMessages } from './lighthouse-messages.ts';

rememberMessages();

let turn: Promise<unknown> = Promise.resolve();

/** Lighthouse keeps its timing marks in the process: two at once throw, so they run one after the other. */
export function inLighthouseTurn<T>(run: () => Promise<T>): Promise<T> {
  const mine = turn.then(run);
  turn = mine.catch(() => undefined);
  return mine;
}

const { evaluate } = ExecutionContext.prototype;
ExecutionContext.prototype.evaluate = function (this: unknown, ...call: Parameters<typeof evaluate>) {
  const answer: Promise<unknown> = Reflect.apply(evaluate, this, call);
  return call[0].name === 'checkTimeSinceLastLongTaskInPage' ? answer.catch(() => undefined) : answer;
} as typeof evaluate;

/**
 * Lighthouse limits the answers of the browser by the clock on the wall: axe has 60 s for a page, which one with very many links
 * needs on a busy machine, and without it most audits end with an error. What is fetched has 2 s, after which a robots.txt counts
 * as faulty.
 */
const { sendCommand } = ProtocolSession.prototype;
ProtocolSession.prototype.sendCommand = function (this: ProtocolSession, method: string, ...[params]: unknown[]) {
  this.setNextProtocolTimeout(fairTime.stretch(this.getNextProtocolTimeout()));
  return Reflect.apply(sendCommand, this, [method, withFairTimeout(params)]);
} as typeof sendCommand;

const { fetchResource } = Fetcher.prototype;
Fetcher.prototype.fetchResource = function (this: Fetcher, url, { timeout } = { timeout: 2_000 }) {
  return fetchResource.call(this, url, { timeout: fairTime.stretch(timeout) });
};

/** A script has a limit of its own among its parameters. */
function withFairTimeout(params: unknown): unknown {
  if (typeof params !== 'object' || params === null || !('timeout' in params)) return params;
  return typeof params.timeout === 'number' ? { ...params, timeout: fairTime.stretch(params.timeout) } : params;
}

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

/** Lighthouse benchmarks the machine for a second before every page, only to report it: once per process is enough. */
export function keepBenchmark(index: number): void {
  pageFunctions.computeBenchmarkIndex = Object.assign(() => index, { toString: () => `() => ${index}` });
}
