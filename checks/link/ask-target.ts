import { isAttachment } from '../attachment.ts';
import { type AskedTarget, maxIds, type TargetQuestion, withoutFragment } from '../collected-links.ts';
import type { EngineTools, FetchOptions, RawResponse } from '../engine.ts';
import { FetchError } from '../engine.ts';
import { decodeSource } from '../source-text.ts';
import { type TargetAnswer, targetOf } from './classify.ts';
import { collectReferences } from './references.ts';

type AskingTools = Pick<EngineTools, 'fetcher' | 'options' | 'signal'>;

interface Asked {
  answer: TargetAnswer;
  ids: string[] | null;
  retryAfter: string | null;
}

/** After these a GET cannot succeed where the HEAD failed. */
const sameForGet = new Set(['private-address', 'not-http', 'url-too-long', 'name-not-found', 'refused']);
const isSameForGet = (error: string) => sameForGet.has(error) || /^tls(-|$)/.test(error);

/** Shorter than for a GET, which follows a missing response. */
const headTimeoutMs = 8_000;

/**
 * Asks one target as seen from the site of `siteUrl`. Where its fragment names are wanted, it is read by GET. Rejects
 * only when the signal ends it.
 */
export async function askTarget(
  { url, withIds }: TargetQuestion,
  siteUrl: string,
  tools: AskingTools,
): Promise<AskedTarget> {
  const { answer, ids, retryAfter } = withIds ? await readPage(url, tools) : await askStatus(url, tools);
  return { target: targetOf(answer, siteUrl), ids, retryAfter };
}

/** Requests by HEAD, and by GET without the body after an error or no response: many servers handle HEAD wrongly. */
async function askStatus(url: string, tools: AskingTools): Promise<Asked> {
  const head = await ask(url, tools, { method: 'HEAD', headersTimeoutMs: headTimeoutMs });
  const { finalStatus, error } = head.answer;
  const good = finalStatus !== null && finalStatus < 400;
  if (good || head.retryAfter !== null || (error !== null && isSameForGet(error))) return head;
  return ask(url, tools, { method: 'GET', maxBytes: 0 });
}

async function readPage(url: string, tools: AskingTools): Promise<Asked> {
  const page = await ask(url, tools, { method: 'GET' }, idsOf);
  // A response that is too large is not a fault of the link.
  const tooMuch = page.answer.error === 'too-large' || page.answer.error === 'ratio';
  return tooMuch ? askStatus(url, tools) : page;
}

function idsOf({ status, headers, body, finalUrl }: RawResponse): string[] | null {
  const contentType = headers['content-type'] ?? 'text/html';
  if (status >= 400 || !/html/i.test(contentType) || isAttachment(headers)) return null;
  const { text } = decodeSource(body, contentType);
  const { ids } = collectReferences(text, finalUrl);
  return ids.size > maxIds ? null : [...ids];
}

async function ask(
  url: string,
  { fetcher, options, signal }: AskingTools,
  how: Pick<FetchOptions, 'method' | 'maxBytes' | 'headersTimeoutMs'>,
  read: (response: RawResponse) => string[] | null = () => null,
): Promise<Asked> {
  try {
    const response = await fetcher.fetch(url, { ...how, credentials: options.credentials, signal });
    const { chain, finalUrl, status, headers } = response;
    const answer = { url, chain, finalUrl: withoutFragment(finalUrl), finalStatus: status, error: null };
    const refused = status === 429 || status === 503;
    return { answer, ids: read(response), retryAfter: refused ? (headers['retry-after'] ?? null) : null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    const { chain, code } = error;
    const finalUrl = chain.at(-1)?.url ?? url;
    return { answer: { url, chain, finalUrl, finalStatus: null, error: code }, ids: null, retryAfter: null };
  }
}
