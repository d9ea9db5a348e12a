import type { Reply } from '#endpoint/define.ts';
import type { portfolio } from '#product/runs/api/site-views.ts';
import { portfolioOf } from '#product/runs/core/runs/select-runs.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

/** The sites of a group in a few figures, by the latest run of each. */
export function getPortfolio(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
): Promise<Reply<typeof portfolio>> {
  return withGroup(services, session, group, tx => portfolioOf(tx, group.groupId));
}
