import type { Fetcher, PinnedHost } from '#checks/engine.ts';

/** The fetcher for the run of one site, whose own port may be asked, and whose host may have an address of its own. */
export function withSite(fetcher: Fetcher, site: string, pinned?: PinnedHost): Fetcher {
  const own = { site, ...(pinned ? { pinned } : {}) };
  return { fetch: (url, options) => fetcher.fetch(url, { ...own, ...options }) };
}
