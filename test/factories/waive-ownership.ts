import { inTenant } from '#platform/database/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { TestApp } from './start-app.ts';

/** Waives the proof of ownership for a contract, for tests of other rules. */
export async function waiveOwnership(app: TestApp<Clock>, group: { tenantId: string; groupId: string }): Promise<void> {
  const row = { tenant_id: group.tenantId, group_id: group.groupId, reason: 'test', waived_at: app.clock.now() };
  await inTenant(app.services.db, group.tenantId, tx =>
    tx
      .insertInto('ownership_waiver')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  );
}
