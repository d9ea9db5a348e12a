import type { PinnedHost } from '#checks/engine.ts';
import type { SiteOptions } from '#product/runs/api/options/options-of-run.ts';

/** The host of a run's site, where its registration names the address at which it is reached. */
export function pinnedHost({
  base_url,
  options,
}: {
  base_url: string;
  options: Pick<SiteOptions, 'ipAddress'>;
}): PinnedHost | undefined {
  const { ipAddress } = options;
  return ipAddress === undefined ? undefined : { hostname: new URL(base_url).hostname, address: ipAddress };
}
