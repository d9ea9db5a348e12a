import type { FastifyRequest } from 'fastify';
import { sessionCookie } from './identify.ts';

/**
 * False for a request that another site made the browser send with our cookie. Clients that send no `Origin` and no
 * `Sec-Fetch-Site` are not browsers.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  if (request.cookies[sessionCookie] === undefined || request.headers['id-token'] !== undefined)
    return originFits(request);
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  return originFits(request);
}

function originFits(request: FastifyRequest): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}
