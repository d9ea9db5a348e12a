import { isAttachment } from '../attachment.ts';
import { type AskedTarget, type TargetQuestion, withoutFragment } from '../collected-links.ts';
import type { FetchOptions, RawResponse, TargetTools } from '../engine.ts';
import { FetchError } from '../engine.ts';
import { challenged, soft404 } from '../link-targets.ts';
import { pageHeaders } from '../page-headers.ts';
import { isChallenge } from './challenge.ts';
import { type TargetAnswer, targetOf } from './classify.ts';

interface Asked {
  answer: TargetAnswer;
  /** The response, if it is a page. */
  page: RawResponse | null;
  isWhole: boolean;
  retryAfter: string | null;
}

/** After these a GET cannot succeed where the HEAD failed. */
const sameForGet = new Set([
  'private-address',
  'unusual-port',
  'not-http',
  'url-too-long',
  'name-not-found',
  'refused',
]);
const isSameForGet = (error: string) => sameForGet.has(error) || /^tls(-|$)/.test(error);

/** Shorter than for a GET, which follows a missing response. */
const headTimeoutMs = 8_000;

/** Asks one target: by HEAD, or by GET where its fragment names or its content are needed. Rejects only when the signal ends it. */
export async function askTarget(
  { url, withIds }: TargetQuestion,
  siteUrl: string,
  tools: TargetTools,
): Promise<AskedTarget> {
  const isDoubted = await tools.answersAnyName(url);
  const first = withIds ? await readPage(url, tools) : await askStatus(url, tools);
  const asked = isDoubted && !withIds && first.page ? await readDoubted(first, url, tools) : first;
  const { answer, isWhole, retryAfter } = asked;
  const page = isWhole ? asked.page : null;
  if (isDoubted && page && (await tools.saysMissing(page)))
    return { target: targetOf({ ...answer, error: soft404 }, siteUrl), ids: null, retryAfter };
  const ids = withIds && page ? await tools.namesIn(page) : null;
  return { target: targetOf(answer, siteUrl), ids, retryAfter };
}

/** Requests by HEAD, and by GET without the body after an error or no response: many servers handle HEAD wrongly. */
async function askStatus(url: string, tools: TargetTools): Promise<Asked> {
  const head = await ask(url, tools, { method: 'HEAD', headersTimeoutMs: headTimeoutMs });
  const { finalStatus, error } = head.answer;
  const good = finalStatus !== null && finalStatus < 400;
  if (good || head.retryAfter !== null || (error !== null && isSameForGet(error))) return head;
  return ask(url, tools, { method: 'GET', maxBytes: 0 });
}

async function readPage(url: string, tools: TargetTools): Promise<Asked> {
  const page = await readWhole(url, tools);
  // A response that is too large is not a fault of the link.
  const tooMuch = page.answer.error === 'too-large' || page.answer.error === 'ratio';
  return tooMuch ? askStatus(url, tools) : page;
}

/** Reads a page that has answered; where that fails, its first answer stays. */
async function readDoubted(first: Asked, url: string, tools: TargetTools): Promise<Asked> {
  const page = await readWhole(url, tools);
  return page.answer.finalStatus === null ? first : page;
}

async function readWhole(url: string, tools: TargetTools): Promise<Asked> {
  return { ...(await ask(url, tools, { method: 'GET', headers: pageHeaders })), isWhole: true };
}

function isPage({ status, headers }: RawResponse): boolean {
  return status < 400 && /html/i.test(headers['content-type'] ?? 'text/html') && !isAttachment(headers);
}

async function ask(
  url: string,
  { fetcher, options, signal }: TargetTools,
  how: Pick<FetchOptions, 'method' | 'headers' | 'maxBytes' | 'headersTimeoutMs'>,
): Promise<Asked> {
  try {
    const response = await fetcher.fetch(url, { ...how, credentials: options.credentials, signal });
    const { chain, finalUrl, status, headers } = response;
    const error = isChallenge(response) ? challenged : null;
    const answer = { url, chain, finalUrl: withoutFragment(finalUrl), finalStatus: status, error };
    const refused = error === null && (status === 429 || status === 503);
    const retryAfter = refused ? (headers['retry-after'] ?? null) : null;
    return { answer, page: isPage(response) ? response : null, isWhole: false, retryAfter };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    const { chain, code } = error;
    const finalUrl = chain.at(-1)?.url ?? url;
    const answer = { url, chain, finalUrl, finalStatus: null, error: code };
    return { answer, page: null, isWhole: false, retryAfter: null };
  }
}
