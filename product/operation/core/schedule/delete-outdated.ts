import { inTenant } from '#platform/database/database.ts';
import { addMonths, businessDay, startOfDay } from '#product/contracts/api/contract-dates.ts';
import { expireRuns } from '#product/runs/core/runs/expire-runs.ts';
import { purgeBin } from '#product/runs/core/runs/run-bin.ts';
import { deleteAlertsBefore } from '#product/tenancy/core/alerts/delete-old-alerts.ts';
import { deleteNoticesBefore } from '#product/tenancy/core/notices/delete-notices.ts';
import type { ScheduledWork } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { listTenantIds } from '#product/tenancy/core/sessions/tenant-ids.ts';
import { deleteInquiriesBefore } from '../inquiries/delete-inquiries.ts';

/** Months that notices are kept after they were shown, and inquiries after they were sent. */
const keptMonths = { notices: 12, inquiries: 24 };
/** Days that events and their deliveries to webhooks are kept. */
const keptAlertDays = 30;

/** Deletes notices, inquiries, alerts and runs in the bin after their retention, tenant by tenant; notices of staff too. */
export async function deleteOutdated(
  services: Pick<Services, 'db' | 'clock'>,
  { log }: Pick<ScheduledWork, 'log'>,
): Promise<void> {
  const { db, clock } = services;
  const today = businessDay(clock.now());
  const before = (months: number) => startOfDay(addMonths(today, -months));
  const notices = before(keptMonths.notices);
  const inquiries = before(keptMonths.inquiries);
  const alerts = new Date(clock.now().getTime() - keptAlertDays * 86_400_000);
  for (const tenantId of await listTenantIds(db))
    await inTenant(db, tenantId, async tx => {
      await deleteNoticesBefore(tx, notices);
      await deleteInquiriesBefore(tx, inquiries);
      await deleteAlertsBefore(tx, alerts);
    });
  for (const tenantId of await listTenantIds(db)) {
    const binned = await purgeBin(services, tenantId);
    if (binned > 0) log('runs in the bin were deleted for good', { tenantId, runs: binned });
    const expired = await expireRuns(services, tenantId);
    if (expired > 0) log('runs of ended contracts were deleted for good', { tenantId, runs: expired });
  }
  await db.transaction().execute(tx => deleteNoticesBefore(tx, notices));
}
