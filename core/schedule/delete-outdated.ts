import { inTenant } from '#platform/database/database.ts';
import { addMonths, businessDay, startOfDay } from '../contracts/contract-dates.ts';
import { deleteInquiriesBefore } from '../inquiries/delete-inquiries.ts';
import { deleteNoticesBefore } from '../notices/delete-notices.ts';
import type { Services } from '../services.ts';
import { listTenantIds } from '../tenants/find-tenant.ts';

/** Months that notices are kept after they were shown, and inquiries after they were sent. */
const keptMonths = { notices: 12, inquiries: 24 };

/** Deletes notices and inquiries after their retention, tenant by tenant, and from the staff's boards. */
export async function deleteOutdated({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = businessDay(clock.now());
  const before = (months: number) => startOfDay(addMonths(today, -months));
  const notices = before(keptMonths.notices);
  const inquiries = before(keptMonths.inquiries);
  for (const tenantId of await listTenantIds(db))
    await inTenant(db, tenantId, async tx => {
      await deleteNoticesBefore(tx, notices);
      await deleteInquiriesBefore(tx, inquiries);
    });
  await db.transaction().execute(tx => deleteNoticesBefore(tx, notices));
}
