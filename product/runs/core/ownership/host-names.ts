import { parse } from 'tldts';

/** The host of an address as proofs are kept for it: with a port that is not the scheme's own, without a root dot. */
export function hostOfUrl(url: string): string {
  const { hostname, port } = new URL(url);
  const name = hostname.replace(/\.$/, '');
  return port === '' ? name : `${name}:${port}`;
}

/** Names whose DNS speaks for a host: its own and its registrable domain (public suffix list). None for an IP address. */
export function namesForHost(host: string): string[] {
  const { hostname, domain, isIp } = parse(`http://${host}/`, { allowPrivateDomains: true });
  if (isIp || hostname === null) return [];
  return domain === null || domain === hostname ? [hostname] : [hostname, domain];
}
