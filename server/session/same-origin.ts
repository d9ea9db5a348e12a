import type { FastifyRequest } from 'fastify';
import { cookieOf } from '#product/tenancy/core/calls/cookies.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** Checks that a request with cookies does not come from another site. Without `Origin` and `Sec-Fetch-Site` it is no browser. */
export function isSameOrigin(request: FastifyRequest, { publicUrl }: Pick<Services, 'publicUrl'>): boolean {
  if (cookieOf(request, 'session') === undefined || request.headers['id-token'] !== undefined)
    return originFits(request, publicUrl);
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  return originFits(request, publicUrl);
}

/** Compares with the requested address, or with the operator's public one: a proxy may request another. */
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
