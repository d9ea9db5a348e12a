import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';
import { isWebPort, maySiteHavePort, portOf } from './ports.ts';

/** All addresses of a host name. Rejects with the resolver's error when there is none. */
export type Resolve = (hostname: string) => Promise<string[]>;

export interface TargetPolicyOptions {
  /** Host names or literal addresses that may be private, each optionally with `:port`. Lower case. */
  allow: readonly string[];
  /** Admits every private address. Only for a person verifying from their own machine. */
  allowPrivate?: boolean;
  /** Replaces the system's resolver in tests. */
  resolve?: Resolve;
}

export interface CheckedAddress {
  address: string;
  family: 4 | 6;
}

export interface TargetPolicy {
  /**
   * Returns the addresses that may be connected to for this host and port, resolved now and only once: connect to the
   * result. `address`: the only one, in place of those of the name; it is judged by itself, since whoever names it need
   * not be the operator who named the host. Rejects with `TargetRefusedError`, `PortRefusedError`, or the resolver's own
   * error for a name that does not exist.
   */
  admit(hostname: string, port: number, address?: string): Promise<CheckedAddress[]>;
  /** Admits the port of a verified site on its host, if a site can have it. */
  declare(site: string): void;
  /** True when the operator named this host (or host and port) in `allow`. */
  isNamed(hostname: string, port: number): boolean;
}

/** Thrown for a host that resolves to a forbidden address. */
export class TargetRefusedError extends Error {
  readonly hostname: string;
  readonly address: string;
  constructor(hostname: string, address: string) {
    super(
      hostname === address
        ? `${address} is not a public address`
        : `${hostname} leads to ${address}, not a public address`,
    );
    this.name = 'TargetRefusedError';
    this.hostname = hostname;
    this.address = address;
  }
}

/** Thrown for a port that is neither one of websites nor the site's own nor named by the operator. */
export class PortRefusedError extends Error {
  constructor(hostname: string, port: number) {
    super(`${hostname}: port ${port} is not one of websites`);
    this.name = 'PortRefusedError';
  }
}

/** Cloud services with a public-looking address that are still internal (Azure's wire server). */
const internalServices = new Set(['168.63.129.16']);

/** Checks for a public internet address, also inside an IPv6 address (mapped, NAT64, 6to4, Teredo). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return isPublicV4(parsed as ipaddr.IPv4);
  const v6 = parsed as ipaddr.IPv6;
  if (v6.isIPv4MappedAddress()) return isPublicV4(v6.toIPv4Address());
  if (v6.match(ipaddr.IPv6.parseCIDR('64:ff9b::/96'))) return isPublicV4(new ipaddr.IPv4(v6.toByteArray().slice(12)));
  return v6.range() === 'unicast' && v6.match(ipaddr.IPv6.parseCIDR('2000::/3'));
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !internalServices.has(address.toString());
}

/** Creates the target policy that checks every connection to a customer-given address. */
export function createTargetPolicy(options: TargetPolicyOptions): TargetPolicy {
  const named = new Set(options.allow.map(plainEntry));
  const declared = new Set<string>();
  const resolve = options.resolve ?? resolveAll;
  const isNamed = (hostname: string, port: number) => {
    const host = plainHost(hostname);
    return named.has(host) || named.has(`${host} ${port}`);
  };
  return {
    isNamed,
    declare(site) {
      const url = URL.canParse(site) ? new URL(site) : undefined;
      if (url && maySiteHavePort(portOf(url))) declared.add(`${plainHost(url.hostname)} ${portOf(url)}`);
    },
    async admit(hostname, port, given) {
      const host = plainHost(hostname);
      const addresses = given !== undefined ? [given] : isIP(host) ? [host] : await resolve(host);
      const free = options.allowPrivate || (given === undefined && isNamed(host, port));
      const good = addresses.filter(
        address => isIP(address) && (free || isPublicAddress(address) || isNamed(address, port)),
      );
      if (good.length === 0) throw new TargetRefusedError(host, addresses[0] ?? host);
      const isOpen = free || isWebPort(port) || declared.has(`${host} ${port}`);
      if (!isOpen && !good.some(address => isNamed(address, port))) throw new PortRefusedError(host, port);
      return good.map(address => ({ address, family: isIP(address) as 4 | 6 }));
    },
  };
}

/** A host in its canonical form: lower case, ASCII, IPv6 without brackets and in its short form, no root dot. */
function plainHost(hostname: string): string {
  const bare = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (isIP(bare)) return ipaddr.parse(bare).toString();
  return domainToASCII(bare) || bare;
}

/** One entry of `allow`, as `host` or `host port`. */
function plainEntry(entry: string): string {
  const [, host, port] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry) ?? [];
  return host && port ? `${plainHost(host)} ${Number(port)}` : plainHost(entry);
}

async function resolveAll(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(answer => answer.address);
}
