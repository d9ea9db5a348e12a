import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A tag of an answer's text: equal texts have equal tags. */
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** The same JSON without the fields of these names, wherever they stand. */
function without(names: readonly string[], text: string): string {
  if (names.length === 0) return text;
  return JSON.stringify(JSON.parse(text), (name, value: unknown) => (names.includes(name) ? undefined : value));
}

type OnSend = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>;

/** Tags the JSON of a GET, so that an answer that only the clock has changed is a 304. For a route's `onSend`. */
export const tagAnswer =
  (ticking: readonly string[]): OnSend =>
  async (request, reply, payload) =>
    tagged(request, reply, payload, ticking);

function tagged(request: FastifyRequest, reply: FastifyReply, payload: unknown, ticking: readonly string[]): unknown {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = tagOf(without(ticking, payload));
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  const isKnown = known === '*' || known?.split(',').some(one => one.trim() === tag) === true;
  if (!isKnown) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
