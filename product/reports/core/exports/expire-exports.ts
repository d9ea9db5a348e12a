import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { listTenantIds } from '#product/tenancy/core/sessions/tenant-ids.ts';
import { ticketFolder } from './ticket-view.ts';

/** Days that a ticket whose file has expired is shown. */
const shownDays = 3;
const dayMs = 86_400_000;
/** A file is written before its ticket is ready, and may take its time. */
const graceMs = 3 * 3_600_000;
const atOnce = 500;

type ExpiryServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/** Removes the files of expired tickets, and their rows some days later; at once those of canceled ones. */
export async function expireExports(services: ExpiryServices, { signal }: { signal: AbortSignal }): Promise<void> {
  for (const tenantId of await listTenantIds(services.db)) {
    signal.throwIfAborted();
    await removeExpiredFiles(services, tenantId, signal);
    const now = services.clock.now();
    await inTenant(services.db, tenantId, (tx: Transaction<Schema>) =>
      tx
        .deleteFrom('export_ticket')
        .where('storage_key', 'is', null)
        .where(({ eb, and, or }) =>
          or([
            eb('expires_at', '<', new Date(now.getTime() - shownDays * dayMs)),
            and([eb('expires_at', '<', now), eb('state', '=', 'cancelled')]),
          ]),
        )
        .execute(),
    );
  }
}

async function removeExpiredFiles(services: ExpiryServices, tenantId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await inTenant(services.db, tenantId, (tx: Transaction<Schema>) =>
      tx
        .selectFrom('export_ticket')
        .select(['tenant_id', 'ticket_id'])
        .where('storage_key', 'is not', null)
        .where('expires_at', '<', services.clock.now())
        .limit(atOnce)
        .execute(),
    );
    for (const row of rows) {
      signal.throwIfAborted();
      await services.storage.deleteAll(ticketFolder(row), signal);
      await inTenant(services.db, tenantId, (tx: Transaction<Schema>) =>
        tx.updateTable('export_ticket').set({ storage_key: null }).where('ticket_id', '=', row.ticket_id).execute(),
      );
    }
    if (rows.length < atOnce) return;
  }
}

/** Removes files of a tenant's exports that a crash left without their ticket. Returns how many. */
export async function removeStrayExports(
  { db, storage, clock }: ExpiryServices,
  tenantId: string,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(clock.now().getTime() - graceMs);
  let removed = 0;
  for (const folder of await storage.folders(`${tenantId}/exports`)) {
    signal.throwIfAborted();
    const ticketId = folder.slice(folder.lastIndexOf('/') + 1);
    const row = await inTenant(db, tenantId, (tx: Transaction<Schema>) =>
      tx.selectFrom('export_ticket').select('state').where('ticket_id', '=', ticketId).executeTakeFirst(),
    );
    const isOfNobody = row === undefined || row.state === 'cancelled' || row.state === 'failed';
    if (!isOfNobody || !(await storage.isOlder(folder, before))) continue;
    await storage.deleteAll(folder, signal);
    removed += 1;
  }
  return removed;
}
