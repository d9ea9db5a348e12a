import type { Reply } from '#api/define.ts';
import type { portfolio } from '#api/runs.ts';
import { portfolioOf } from '../runs/select-runs.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';

/** The sites of a group in a few figures, by the latest run of each. */
export function getPortfolio(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
): Promise<Reply<typeof portfolio>> {
  return withGroup(services, session, group, tx => portfolioOf(tx, group.groupId));
}
