/** Cookies of one redirect chain, each sent back to its own host alone. Some pages redirect until their session cookie is set. */
export interface ChainCookies {
  /** The cookies for this host by name. */
  of(host: string): ReadonlyMap<string, string>;
  keep(host: string, setCookie: string | string[] | undefined): void;
}

const perHost = 50;

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
