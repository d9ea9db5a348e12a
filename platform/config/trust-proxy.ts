import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Whose `X-Forwarded-*` headers are trusted: nobody's (`false`), that many proxies, or those with these addresses, networks or names. */
export type TrustProxy = false | number | string[];

const ranges = ['loopback', 'linklocal', 'uniquelocal'];
const most = 10;

function isAddress(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  const isFour = ipaddr.IPv4.isValidFourPartDecimal(address);
  if (ranges.includes(part)) return true;
  if (more.length > 0 || (!isFour && !ipaddr.IPv6.isValid(address))) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (isFour ? 32 : 128));
}

/** `off`, a number from 1 to 10, or a comma-separated list. */
export const TrustProxy = z.string().transform((given, context): TrustProxy => {
  if (given === 'off') return false;
  if (/^\d+$/.test(given)) {
    const hops = Number(given);
    if (hops >= 1 && hops <= most) return hops;
  } else {
    const parts = given.split(',').map(part => part.trim());
    if (parts.every(isAddress)) return parts;
  }
  context.addIssue({
    code: 'custom',
    message: `off, how many proxies stand in front (1 to ${most}), or their addresses, comma-separated (10.0.0.1, 10.0.0.0/8, ${ranges.join(', ')})`,
  });
  return z.NEVER;
});
