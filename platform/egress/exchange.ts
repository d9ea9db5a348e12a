import type { Agent, Dispatcher } from 'undici';
import { FetchError, type FetchOptions, type Hop } from '#checks/engine.ts';
import { awakeTime } from '../time/fair-time.ts';
import { failureOf } from './failure.ts';
import { fetchLimits } from './fetch-limits.ts';
import { readBody } from './read-body.ts';

/** One request of a chain: address, request parts, and limits. */
export interface Step {
  url: URL;
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  options: FetchOptions;
  chain: Hop[];
}

export interface Answer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Uint8Array;
}

/** One exchange. A connection that the server closed while idle is not a fault of the page: retried once. */
export async function exchange(agent: Agent, step: Step): Promise<Answer> {
  try {
    return await exchangeOnce(agent, step, false);
  } catch (error) {
    if (failureOf(error, []).code !== 'reset') throw error;
    return exchangeOnce(agent, step, true);
  }
}

async function exchangeOnce(agent: Agent, { url, method, headers, options }: Step, fresh: boolean): Promise<Answer> {
  const { maxBytes = fetchLimits.maxBytes, cutBytes } = options;
  const timer = new AbortController();
  const timeLimit = (milliseconds: number, part: string) =>
    awakeTime.after(milliseconds, () => timer.abort(new FetchError('timeout', `no ${part} within ${milliseconds} ms`)));
  const signal = options.signal ? AbortSignal.any([options.signal, timer.signal]) : timer.signal;
  const wait = Math.min(options.headersTimeoutMs ?? fetchLimits.headersTimeoutMs, fetchLimits.longestHeadersTimeoutMs);
  let cancel = timeLimit(wait, 'answer');
  try {
    const path = `${url.pathname}${url.search}`;
    const response = await agent.request({ origin: url.origin, path, method, headers, signal, reset: fresh });
    cancel();
    cancel = timeLimit(options.bodyTimeoutMs ?? fetchLimits.bodyTimeoutMs, 'end of the body');
    const { statusCode: status, headers: got, body: source } = response;
    if (method === 'HEAD' || maxBytes === 0) {
      source.on('error', () => {});
      if (method === 'HEAD') await source.dump();
      else source.destroy();
      return { status, headers: got, body: new Uint8Array() };
    }
    const body = await readBody(source, { maxBytes, cutBytes, encoding: headerText(got['content-encoding']) });
    return { status, headers: got, body };
  } catch (error) {
    if (options.signal?.aborted) throw new FetchError('aborted', 'the request was given up');
    throw timer.signal.aborted ? timer.signal.reason : error;
  } finally {
    cancel();
  }
}

/** A header's value; the first one where it came more than once. */
export function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
