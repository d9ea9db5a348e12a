import { inTenant } from '#platform/database/database.ts';
import { addMonths, businessDay, startOfDay } from '../contracts/contract-dates.ts';
import { deleteInquiriesBefore } from '../inquiries/delete-inquiries.ts';
import { deleteNoticesBefore } from '../notices/delete-notices.ts';
import { purgeBin } from '../runs/run-bin.ts';
import type { Services } from '../services.ts';
import { listTenantIds } from '../tenants/find-tenant.ts';

/** Months that notices are kept after they were shown, and inquiries after they were sent. */
const keptMonths = { notices: 12, inquiries: 24 };

/** Deletes notices, inquiries and runs in the bin after their retention, tenant by tenant; notices of staff too. */
export async function deleteOutdated(services: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const { db, clock } = services;
  const today = businessDay(clock.now());
  const before = (months: number) => startOfDay(addMonths(today, -months));
  const notices = before(keptMonths.notices);
  const inquiries = before(keptMonths.inquiries);
  for (const tenantId of await listTenantIds(db))
    await inTenant(db, tenantId, async tx => {
      await deleteNoticesBefore(tx, notices);
      await deleteInquiriesBefore(tx, inquiries);
    });
  // Files that cannot be removed now keep neither the other tenants' nor the job from being tried again.
  const failures: unknown[] = [];
  for (const tenantId of await listTenantIds(services.db))
    await purgeBin(services, tenantId).catch(error => failures.push(error));
  await db.transaction().execute(tx => deleteNoticesBefore(tx, notices));
  if (failures.length > 0) throw new AggregateError(failures, 'the bins of some tenants were not purged');
}
