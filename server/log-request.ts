import type { FastifyRequest } from 'fastify';

/** Query parameters that let their bearer in, here or at a customer's site. */
const secret = /([?&](?:token|signature|code|username|password)=)[^&#]*/gi;

/** The facts about a request that are logged; without the secrets of links. */
export function logRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: url.replace(secret, '$1…'), host, remoteAddress: ip, remotePort: socket?.remotePort };
}
