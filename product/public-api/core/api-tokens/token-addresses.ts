import ipaddr from 'ipaddr.js';
import { ProblemError } from '#endpoint/problem.ts';
import { tokenProblems } from '#product/public-api/api/token-problems.ts';

/** One address, or a network with the bits of its host at 0; null for anything else. */
function readNetwork(text: string): string | null {
  if (ipaddr.isValid(text)) {
    const address = ipaddr.process(text);
    // Short spellings of IPv4, such as 127.1, are read differently by different programs.
    if (address.kind() === 'ipv4' && !text.includes(':') && !/^\d+\.\d+\.\d+\.\d+$/.test(text)) return null;
    return address.toString();
  }
  if (!ipaddr.isValidCIDR(text)) return null;
  const [address, bits] = ipaddr.parseCIDR(text);
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(text).toString()}/${bits}`;
}

/** The addresses of a token in their usual form, each once; `token_address_invalid` names those that are none. */
export function readAddresses(given: readonly string[]): string[] {
  const read = given.map(readNetwork);
  const { ja, en } = tokenProblems.token_address_invalid;
  const wrong = read.flatMap((one, n) =>
    one === null ? [{ path: `allowedAddresses.${n}`, message: { ja, en } }] : [],
  );
  if (wrong.length > 0) throw new ProblemError('token_address_invalid', {}, wrong);
  return [...new Set(read.filter(one => one !== null))];
}

/** Whether an address is one of the allowed ones; every address where none is named. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  return allowed.some(one => {
    if (!one.includes('/')) return ipaddr.process(one).toString() === from.toString();
    const [network, bits] = ipaddr.parseCIDR(one);
    return network.kind() === from.kind() && from.match([network, bits] as never);
  });
}
