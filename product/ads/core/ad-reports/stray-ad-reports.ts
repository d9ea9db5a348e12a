import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** Files are written before their report tells of them, by a job that may take its time. */
const graceMs = 3 * 3_600_000;

/** Removes files of a tenant's reports that a crash left without their report. Returns of how many. */
export async function removeStrayAdReports(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  tenantId: string,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(clock.now().getTime() - graceMs);
  let removed = 0;
  for (const folder of await storage.folders(`${tenantId}/ad-reports`)) {
    signal.throwIfAborted();
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    const row = await inTenant(db, tenantId, (tx: Transaction<Schema>) =>
      tx
        .selectFrom('ad_report')
        .select('state')
        .where(({ eb, cast }) => eb(cast<string>('report_id', 'text'), '=', name))
        .executeTakeFirst(),
    );
    const isOfNobody = row === undefined || row.state === 'canceled' || row.state === 'failed';
    if (!isOfNobody || !(await storage.isOlder(folder, before))) continue;
    await storage.deleteAll(folder, signal);
    removed += 1;
  }
  return removed;
}
