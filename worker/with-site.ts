import type { Fetcher } from '#checks/engine.ts';

/** The fetcher for the run of one site, whose own port may be asked; `party`: the tenant, which waits its turn. */
export function withSite(fetcher: Fetcher, site: string, party?: string): Fetcher {
  const own = party === undefined ? { site } : { site, party };
  return { fetch: (url, options) => fetcher.fetch(url, { ...own, ...options }) };
}
