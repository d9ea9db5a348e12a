import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The address for rate limits: IPv4, or the /64 network of IPv6, which one customer has as a whole. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map(part => part.toString(16)).join(':')}::/64`;
}
