import { isAttachment } from '../attachment.ts';
import type { EngineTools, FetchOptions, Hop, RawResponse } from '../engine.ts';
import { FetchError } from '../engine.ts';
import { decodeSource } from '../source-text.ts';
import { collectReferences } from './references.ts';
import { withoutFragment } from './target-address.ts';

/** The answer of a target's server; plain data, once per run. */
export interface TargetAnswer {
  url: string;
  chain: Hop[];
  finalUrl: string;
  finalStatus: number | null;
  /** A `FetchErrorCode` when there was no final response. */
  error: string | null;
}

/** A target that was read for its fragments. `ids` is null when it is not readable HTML. */
export interface TargetPage {
  answer: TargetAnswer;
  ids: string[] | null;
}

/** After these a GET cannot succeed where the HEAD failed. */
const sameForGet = new Set(['private-address', 'not-http', 'url-too-long', 'name-not-found', 'refused']);
const isSameForGet = (error: string) => sameForGet.has(error) || /^tls(-|$)/.test(error);

/** Shorter than for a GET, which follows a missing response. */
const headTimeoutMs = 8_000;

/** Requests by HEAD, and by GET without the body after an error or no response: many servers handle HEAD wrongly. */
export function askTarget(url: string, tools: EngineTools): Promise<TargetAnswer> {
  return tools.cache.once('link', url, async () => {
    const head = await ask(url, tools, { method: 'HEAD', headersTimeoutMs: headTimeoutMs });
    const good = head.finalStatus !== null && head.finalStatus < 400;
    if (good || (head.error !== null && isSameForGet(head.error))) return head;
    return ask(url, tools, { method: 'GET', maxBytes: 0 });
  });
}

/** Requests by GET and keeps the fragment targets; the response also serves `askTarget`. */
export async function readTargetPage(url: string, tools: EngineTools): Promise<TargetPage> {
  const page = await tools.cache.once('link-page', url, async () => {
    let ids: string[] | null = null;
    const answer = await ask(url, tools, { method: 'GET' }, response => {
      ids = idsOf(response);
    });
    // A response that is too large is not a fault of the link.
    const tooMuch = answer.error === 'too-large' || answer.error === 'ratio';
    return { answer: tooMuch ? await askTarget(url, tools) : answer, ids };
  });
  await tools.cache.once('link', url, async () => page.answer);
  return page;
}

/** The page itself needs no request: it has just been fetched. */
export function ownPage(response: RawResponse, ids: Iterable<string>): TargetPage {
  return { answer: answerOf(withoutFragment(response.url), response), ids: [...ids] };
}

function idsOf({ status, headers, body, finalUrl }: RawResponse): string[] | null {
  const contentType = headers['content-type'] ?? 'text/html';
  if (status >= 400 || !/html/i.test(contentType) || isAttachment(headers)) return null;
  const { text } = decodeSource(body, contentType);
  return [...collectReferences(text, finalUrl).ids];
}

async function ask(
  url: string,
  tools: EngineTools,
  how: Pick<FetchOptions, 'method' | 'maxBytes' | 'headersTimeoutMs'>,
  read?: (response: RawResponse) => void,
): Promise<TargetAnswer> {
  const { signal, options } = tools;
  try {
    const response = await tools.fetcher.fetch(url, { ...how, credentials: options.credentials, signal });
    read?.(response);
    return answerOf(url, response);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    const { chain, code } = error;
    return { url, chain, finalUrl: chain.at(-1)?.url ?? url, finalStatus: null, error: code };
  }
}

function answerOf(url: string, { chain, finalUrl, status }: RawResponse): TargetAnswer {
  return { url, chain, finalUrl: withoutFragment(finalUrl), finalStatus: status, error: null };
}
