import { inTenant } from '#platform/database/database.ts';
import { addMonths, businessDay, startOfDay } from '../contracts/contract-dates.ts';
import type { Services } from '../services.ts';

/** How long notices stay on a board after they were shown, and inquiries after they were sent. */
const keptMonths = { notices: 12, inquiries: 24 };

/** Removes notices and inquiries that have been kept long enough, tenant by tenant, and from the boards of the staff. */
export async function deleteOutdated({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = businessDay(clock.now());
  const before = (months: number) => startOfDay(addMonths(today, -months));
  const notices = before(keptMonths.notices);
  const inquiries = before(keptMonths.inquiries);
  const tenants = await db.selectFrom('tenant').select('tenant_id').orderBy('tenant_id').execute();
  for (const { tenant_id: tenantId } of tenants)
    await inTenant(db, tenantId, async tx => {
      await tx.deleteFrom('notification').where('show_time', '<', notices).execute();
      await tx.deleteFrom('inquiry').where('created_at', '<', inquiries).execute();
    });
  await db.transaction().execute(tx => tx.deleteFrom('notification').where('show_time', '<', notices).execute());
}
