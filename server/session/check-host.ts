import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** Probes of the machine's own supervisors ask by whatever name they know. */
const probes = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests for host names that are not this service's, which somebody may have pointed at it, and those with more than
 * one, of which a proxy may have believed another.
 */
export function checkHost(app: FastifyInstance, services: Pick<Services, 'publicUrl'>): void {
  app.addHook('onRequest', async request => {
    const names = request.raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
    if (names.length > 1) throw new ProblemError('several_hosts');
    if (!probes.has(request.routeOptions.url ?? '') && !isOwnHost(request.hostname, services.publicUrl))
      throw new ProblemError('unknown_host', { name: request.hostname.slice(0, 100) });
  });
}

/** `name`: host name of a request, without port. */
export function isOwnHost(name: string, publicUrl: string): boolean {
  const asked = name.toLowerCase().replace(/\.$/, '');
  return (
    ipaddr.isValid(asked.replace(/^\[|\]$/g, '')) ||
    asked === 'localhost' ||
    asked.endsWith('.localhost') ||
    asked === hostname().toLowerCase() ||
    asked === new URL(publicUrl).hostname.toLowerCase()
  );
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Checks whether a request comes from this machine itself, not through a proxy on it. */
export function isLocal(request: FastifyRequest): boolean {
  const { remoteAddress } = request.socket;
  if (remoteAddress === undefined || proxyHeaders.some(name => request.headers[name] !== undefined)) return false;
  return ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';
}
