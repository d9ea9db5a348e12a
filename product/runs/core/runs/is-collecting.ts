import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

export async function isCollecting(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
): Promise<boolean> {
  return withGroup(services, session, group, async tx => {
    const found = await tx
      .selectFrom('run')
      .select('run_id')
      .where('group_id', '=', group.groupId)
      .where('sitemap_finished', '=', false)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  });
}
