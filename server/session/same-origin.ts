import type { FastifyRequest } from 'fastify';
import type { Services } from '#core/services.ts';
import { sessionCookie } from './identify.ts';

/**
 * False for a request that another site made the browser send with our cookie. Clients that send no `Origin` and no
 * `Sec-Fetch-Site` are not browsers.
 */
export function isSameOrigin(request: FastifyRequest, { publicUrl }: Pick<Services, 'publicUrl'>): boolean {
  if (request.cookies[sessionCookie] === undefined || request.headers['id-token'] !== undefined)
    return originFits(request, publicUrl);
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  return originFits(request, publicUrl);
}

/** The address that was asked, or the one that the operator made known: a proxy may ask another. */
function originFits(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  try {
    const { host, origin: whole } = new URL(origin);
    return host === request.headers.host || whole === new URL(publicUrl).origin;
  } catch {
    return false;
  }
}
