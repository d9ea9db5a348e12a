import { Agent } from 'undici';
import { AdPlatformError } from './ad-platform.ts';

export interface AdRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Bytes of the answer at most. */
  most?: number;
}

export interface AdAnswer {
  status: number;
  /** Seconds until it wants to be asked again; null where it does not say. */
  retryAfter: number | null;
  text: string;
}

export type AdExchange = (request: AdRequest, signal: AbortSignal) => Promise<AdAnswer>;

const mostBytes = 32 * 1024 * 1024;
/** An answer that keeps coming, drop by drop, ends after so many times the patience. */
const longest = 5;

/**
 * Asks the platforms, which the operator names, and reads whole answers. A platform that says nothing for `timeoutMs` is
 * `timeout`, a connection that is not made `unreachable`, an answer that ends in the middle, is too long or no UTF-8 `malformed`.
 */
export function createAdExchange({ timeoutMs, userAgent }: { timeoutMs: number; userAgent: string }): AdExchange {
  const agent = new Agent({
    allowH2: false,
    connect: { timeout: timeoutMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 64 * 1024,
  });
  return async ({ url, method, headers, body, most = mostBytes }, signal) => {
    const address = new URL(url);
    const silence = new AbortController();
    const quiet = setTimeout(() => silence.abort(), timeoutMs);
    const end = setTimeout(() => silence.abort(), timeoutMs * longest);
    let isAnswered = false;
    try {
      const answer = await agent.request({
        origin: address.origin,
        path: `${address.pathname}${address.search}`,
        method,
        headers: { ...headers, 'user-agent': userAgent },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.any([signal, silence.signal]),
      });
      isAnswered = true;
      const bytes: Buffer[] = [];
      let size = 0;
      for await (const part of answer.body as AsyncIterable<Buffer>) {
        quiet.refresh();
        size += part.length;
        if (size > most) throw new AdPlatformError('malformed', `the answer is over ${most} bytes`);
        bytes.push(part);
      }
      const packing = String(answer.headers['content-encoding'] ?? 'identity');
      if (packing !== 'identity') throw new AdPlatformError('malformed', 'an answer that is packed unasked');
      return {
        status: answer.statusCode,
        retryAfter: secondsOf(answer.headers['retry-after']),
        text: textOf(Buffer.concat(bytes)),
      };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AdPlatformError) throw error;
      if (silence.signal.aborted) throw new AdPlatformError('timeout', `no answer in ${timeoutMs} ms`);
      throw new AdPlatformError(isAnswered ? 'malformed' : 'unreachable', causeOf(error));
    } finally {
      clearTimeout(quiet);
      clearTimeout(end);
    }
  };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AdPlatformError('malformed', 'an answer that is not UTF-8');
  }
}

/** Seconds of `Retry-After`; its dates are passed over, as no platform sends one. */
function secondsOf(header: string | string[] | undefined): number | null {
  const text = String(header ?? '').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The system's error code, which contains no address or token. */
function causeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'no connection');
}
