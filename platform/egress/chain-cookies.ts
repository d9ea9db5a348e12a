/**
 * Cookies of one redirect chain: cookies that a host sets are sent back to it, and to no other host. Without them,
 * pages that redirect until their session cookie is set look like endless loops.
 */
export interface ChainCookies {
  /** The cookies for this host by name. */
  of(host: string): ReadonlyMap<string, string>;
  keep(host: string, setCookie: string | string[] | undefined): void;
}

const perHost = 50;

/** An empty jar for one chain. */
export function chainCookies(): ChainCookies {
  const jars = new Map<string, Map<string, string>>();
  return {
    of: host => jars.get(host) ?? new Map(),
    keep(host, setCookie) {
      const jar = jars.get(host) ?? new Map<string, string>();
      jars.set(host, jar);
      for (const line of [setCookie ?? []].flat()) {
        const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
        if (name === undefined || value === undefined || line.length > 4096) continue;
        if (/;\s*max-age\s*=\s*(0|-\d+)\s*(;|$)/i.test(line)) jar.delete(name);
        else if (jar.size < perHost) jar.set(name, value.trim());
      }
    },
  };
}
