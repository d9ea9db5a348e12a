import { sql } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** Reports of a tenant in one transaction. */
const atOnce = 100;

/** Removes reports whose time is over: the file first, so that what was not removed is found again. */
export async function deleteExpiredReports({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_expired_reports(${now})`.execute(db);
  for (const { tenant_id: tenantId } of rows) {
    const reports = await inTenant(db, tenantId, tx =>
      tx
        .selectFrom('run_report')
        .select(['report_id', 'file_key'])
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(atOnce)
        .execute(),
    );
    for (const { file_key: key } of reports) await storage.deleteAll(key.slice(0, key.lastIndexOf('/')));
    const ids = reports.map(report => report.report_id);
    if (ids.length === 0) continue;
    await inTenant(db, tenantId, tx => tx.deleteFrom('run_report').where('report_id', 'in', ids).execute());
  }
}
