import type { Fetcher } from '#checks/engine.ts';

/** The fetcher for the run of one site, whose own port may be asked. */
export function withSite(fetcher: Fetcher, site: string): Fetcher {
  return { fetch: (url, options) => fetcher.fetch(url, { site, ...options }) };
}
