import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** Hosts or addresses that may be private, comma-separated, each with or without a port. Lower case. */
export const EgressAllow = z
  .string()
  .transform(value => value.split(',').map(part => part.trim().toLowerCase()))
  .transform(parts => parts.filter(part => part !== ''))
  .refine(parts => parts.every(isHost), 'host names or addresses, comma-separated (intranet.example, 10.0.0.1:8080)');

function isHost(entry: string): boolean {
  if (isIP(entry)) return true;
  const [, bracketed, name = '', port] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d+))?$/.exec(entry) ?? [];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  if (bracketed !== undefined) return isIP(bracketed) === 6;
  return isIP(name) === 4 || /^(?!\d+(\.\d+)*\.?$)[a-z\d_-]+(\.[a-z\d_-]+)*\.?$/.test(domainToASCII(name));
}
