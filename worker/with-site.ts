import type { Fetcher, PinnedHost } from '#checks/engine.ts';

interface OwnOptions {
  /** The address of the site's host, where it has one of its own. */
  pinned?: PinnedHost | undefined;
  /** The tenant, which waits its turn. */
  party?: string;
}

/** The fetcher for the run of one site, whose own port may be asked. */
export function withSite(fetcher: Fetcher, site: string, { pinned, party }: OwnOptions = {}): Fetcher {
  const own = { site, ...(pinned ? { pinned } : {}), ...(party === undefined ? {} : { party }) };
  return { fetch: (url, options) => fetcher.fetch(url, { ...own, ...options }) };
}
