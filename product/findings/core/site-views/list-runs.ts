import type { SiteView } from '#product/runs/api/runs.ts';
import { checkBaseUrlEncoded } from '#product/runs/core/runs/run-key.ts';
import { type RunFilter, selectRuns } from '#product/runs/core/runs/select-runs.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { siteViews } from './site-view.ts';

interface Page {
  items: SiteView[];
  total: number;
  offset: number;
  limit: number;
}

/** Runs of a group: the newest of each site, or all (history), filtered and sorted by the database. */
export async function listRuns(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  filter: RunFilter,
): Promise<Page> {
  if (filter.site !== undefined) checkBaseUrlEncoded(filter.site);
  return withGroup(services, session, group, async tx => {
    const { runs, total } = await selectRuns(tx, group.groupId, filter);
    const items = await siteViews(tx, runs, { signLink: linkSigner(services), session });
    return { items, total, offset: filter.offset, limit: filter.limit };
  });
}
