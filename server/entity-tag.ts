import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A tag of an answer's text: equal texts have equal tags. */
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Tags the JSON of a GET, so that an unchanged answer is a 304. For a route's `onSend`. */
export async function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = tagOf(payload);
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  const isKnown = known === '*' || known?.split(',').some(one => one.trim() === tag) === true;
  if (!isKnown) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
