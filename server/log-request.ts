import type { FastifyRequest } from 'fastify';

/** Query parameters that let their bearer in, here or at a customer's site. */
const secret = /([?&](?:token|signature|code|username|password)=)[^&#]*/gi;

/** A path whose last part does. */
const secretPath = /^(\/share\/)[^/?#]+/i;

/** The facts about a request that are logged; without the secrets of links. */
export function logRequest({ method, url, host, ip, socket }: FastifyRequest) {
  const shown = url.replace(secret, '$1…').replace(secretPath, '$1…');
  return { method, url: shown, host, remoteAddress: ip, remotePort: socket?.remotePort };
}
