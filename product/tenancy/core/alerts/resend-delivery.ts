import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { webhookQueue } from './webhook-queue.ts';

/** Queues a delivery that has ended once more, under its id; `delivery_waiting` for one that is still tried. */
export async function resendDelivery(
  services: Pick<Services, 'db' | 'queue'>,
  session: Session,
  { tenantId, groupId, delivery }: { tenantId: string; groupId: string; delivery: string },
): Promise<{ id: string }> {
  return withGroup(services, session, { tenantId, groupId }, async tx => {
    const found = await tx
      .selectFrom('alert_delivery as d')
      .innerJoin('alert_target as t', 't.target_id', 'd.target_id')
      .select(['d.state', 'd.target_id'])
      .where('d.delivery_id', '=', delivery)
      .where('t.group_id', '=', groupId)
      .forUpdate('d')
      .executeTakeFirst();
    if (!found) throw new ProblemError('not_found');
    if (found.state === 'waiting') throw new ProblemError('delivery_waiting');
    await tx.updateTable('alert_delivery').set({ state: 'waiting' }).where('delivery_id', '=', delivery).execute();
    const data = { tenantId, deliveryId: delivery };
    await services.queue.send(tx, webhookQueue.name, [{ data, group: tenantId, member: found.target_id }]);
    return { id: delivery };
  });
}
