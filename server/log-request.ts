import type { FastifyRequest } from 'fastify';
import { addressAt } from './known-address.ts';

const number = /^\d{1,9}$/;
const word = /^-?[A-Za-z]{1,24}$/;
const time = /^[\dTZ:.-]{1,24}$/;
/** The query parameters that are logged, and how their values look. `state` is none: it is a secret of a sign-in elsewhere. */
const shownParameters = new Map([
  ...['offset', 'limit', 'page', 'pageNumber', 'urlId', 'pageId'].map(name => [name, number] as const),
  ...['sort', 'order', 'lang', 'function', 'severity', 'kind', 'role'].map(name => [name, word] as const),
  ...['from', 'to'].map(name => [name, time] as const),
]);
const tenantIds = /^[A-Z]{2,12}_[0-9A-Z]{1,12}$/;
const longestHost = 255;

/**
 * The facts about a request that are logged. Of its address these are the pattern of its route, never the path, and parameters
 * that are known to hold no secret: whatever else it has, in whatever spelling, may let its bearer in.
 */
export function logRequest(request: FastifyRequest) {
  const { method, host, ip, socket, params } = request;
  const tenant = (params as { tenantId?: unknown } | null)?.tenantId;
  return {
    method,
    url: `${routeOf(request)}${queryOf(request.url)}`,
    ...(typeof tenant === 'string' && tenantIds.test(tenant) ? { tenant } : {}),
    host: host.slice(0, longestHost),
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  };
}

/** The pattern of the route; of a screen, which all have one route, the pattern of its address. */
function routeOf({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const { url: pattern = 'none' } = routeOptions;
  return (pattern === '/*' ? addressAt(decodedPath(url)) : undefined) ?? pattern;
}

/** The path of a target, decoded once as the router does; what cannot be decoded is no path of a screen. */
function decodedPath(target: string): string {
  try {
    return decodeURIComponent(new URL(target, 'http://server.invalid').pathname);
  } catch {
    return '';
  }
}

/** The parameters that are shown, by their decoded names; `…` for others. */
function queryOf(target: string): string {
  const at = target.indexOf('?');
  if (at < 0) return '';
  const given = [...new URLSearchParams(target.slice(at + 1))];
  const shown = given.filter(([name, value]) => shownParameters.get(name)?.test(value));
  const parts = shown.map(([name, value]) => `${name}=${value}`);
  return `?${[...parts, ...(shown.length < given.length ? ['…'] : [])].join('&')}`;
}
