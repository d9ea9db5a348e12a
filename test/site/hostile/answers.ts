import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Answer } from './entry.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Sends a body with these headers and status 200, or another. */
export function sent(body: string | Uint8Array, headers: Record<string, string>, status = 200): Answer {
  return (_, response) => response.writeHead(status, headers).end(body);
}

export function status(code: number, headers: Record<string, string> = {}): Answer {
  return sent(`<!DOCTYPE html><title>${code}</title><p>${code}</p>`, { ...html, ...headers }, code);
}

/** `location` is relative to the entry's folder. */
export function redirect(location: string, code = 302): Answer {
  return (_, response, { here }) => response.writeHead(code, { location: new URL(location, here).href }).end();
}

/** HTML with response headers of its own. */
export function withHeaders(body: string, headers: Record<string, string>): Answer {
  return sent(body, { ...html, ...headers });
}

/** Waits before the first byte. */
export function after(milliseconds: number, body: string): Answer {
  return (_, response) => {
    const timer = setTimeout(() => response.writeHead(200, html).end(body), milliseconds);
    response.on('close', () => clearTimeout(timer));
  };
}

/** Accepts the request and never answers. */
export const never: Answer = () => undefined;

/** Sends one byte a second, for ever. */
export const drip: Answer = (_, response) => {
  response.writeHead(200, html).write('<!DOCTYPE html><title>途中</title>');
  const timer = setInterval(() => response.write(' '), 1_000);
  response.on('close', () => clearInterval(timer));
};

/** A body of so many megabytes of spaces, packed by gzip where `packed`. */
export function flood(megabytes: number, packed: boolean, headers: Record<string, string> = html): Answer {
  return (_, response) => {
    const block = Buffer.alloc(1024 * 1024, ' ');
    const source = Readable.from(Array.from({ length: megabytes }, () => block)).on('error', () => undefined);
    response.writeHead(200, packed ? { ...headers, 'content-encoding': 'gzip' } : headers).on('error', () => undefined);
    if (packed) source.pipe(createGzip().on('error', () => undefined)).pipe(response);
    else source.pipe(response);
  };
}

/** Writes these bytes to the connection itself and ends it. */
export function rawly(bytes: string): Answer {
  return (request, response) => {
    response.detachSocket(request.socket);
    request.socket.end(bytes);
  };
}

/** Resets the connection. */
export const reset: Answer = request => void request.socket.resetAndDestroy();

/** Answers by the query of the address, undecoded; 404 where there is none. */
export function byQuery(answers: Readonly<Record<string, Answer>>): Answer {
  return (request, response, around) => {
    const [, query = ''] = (request.url ?? '').split('?', 2);
    const answer = answers[query] ?? status(404);
    if (typeof answer === 'string') response.writeHead(200, html).end(answer);
    else answer(request, response, around);
  };
}
