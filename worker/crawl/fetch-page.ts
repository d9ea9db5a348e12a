import { FetchError, type Fetcher, type FetchOptions, type RawResponse } from '#checks/engine.ts';
import { fetchFailureMessages } from '#checks/fetch-failures.ts';
import { fill } from '#language/message.ts';
import { httpErrorMessage, unreadableMessages } from './crawl-messages.ts';
import type { FailedUrl } from './crawl-report.ts';
import { directReader } from './direct-reader.ts';
import type { PageOutline } from './links.ts';
import { type SiteReader, UnreadableError } from './site-reader.ts';

/** Result of asking for one address. */
export type PageAnswer =
  | { kind: 'page'; response: RawResponse; outline: PageOutline }
  | { kind: 'not-html' | 'attachment'; response: RawResponse }
  | { kind: 'failed'; code: FailedUrl['code']; message: FailedUrl['message']; response?: RawResponse };

const pageHeaders = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'ja,en;q=0.8',
};

/** Fetches one page and reads its outline. Rejects only with `FetchError` `aborted`. */
export async function fetchPage(
  url: string,
  fetcher: Fetcher,
  options: FetchOptions,
  reader: SiteReader = directReader,
): Promise<PageAnswer> {
  let response: RawResponse;
  try {
    response = await fetcher.fetch(url, { ...options, headers: pageHeaders });
  } catch (error) {
    if (!(error instanceof FetchError) || error.code === 'aborted') throw error;
    return { kind: 'failed', code: error.code, message: fetchFailureMessages[error.code] };
  }
  const { status } = response;
  if (status >= 400) {
    return { kind: 'failed', code: `http-${status}`, message: fill(httpErrorMessage, { status }), response };
  }
  if (!isHtml(response)) return { kind: 'not-html', response };
  if (/^\s*attachment\b/i.test(response.headers['content-disposition'] ?? '')) return { kind: 'attachment', response };
  try {
    return { kind: 'page', response, outline: await reader.outline(response) };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { kind: 'failed', code: 'unreadable', message: unreadableMessages.page, response };
  }
}

/** By the content type; without one, by the first bytes. */
export function isHtml(response: RawResponse): boolean {
  const type = (response.headers['content-type'] ?? '').split(/[;,]/)[0]?.trim().toLowerCase();
  if (type) return type === 'text/html' || type === 'application/xhtml+xml';
  const head = Buffer.from(response.body.subarray(0, 512)).toString('latin1').trimStart();
  return /^(<!doctype html|<html|<head|<body|<!--)/i.test(head);
}
