import type { Selectable, Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { recordAudit, systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { listTenantIds } from '#product/tenancy/core/sessions/tenant-ids.ts';
import { dayMs, graceDays, storeFound } from './host-proofs.ts';
import { notifyProofLost, notifyProofMissing } from './notify-proof.ts';
import type { HostProofTable } from './ownership-tables.ts';
import { probeHost } from './probe-host.ts';

type Row = Selectable<HostProofTable>;

/** Days between two looks at a proof that is there. */
const checkDays = 30;
/** Hosts of one tenant in a round, and those looked at side by side. */
const round = { hosts: 200, atOnce: 8 };

/** Re-checks proofs last seen 30 days ago, and missing ones daily. A missing proof counts for 14 more days, with notices. */
export async function checkProofsAgain(services: Services): Promise<void> {
  for (const tenantId of await listTenantIds(services.db)) {
    const due = await inTenant(services.db, tenantId, tx => dueProofs(tx, services.clock.now()));
    for (let at = 0; at < due.length; at += round.atOnce)
      await Promise.all(due.slice(at, at + round.atOnce).map(row => checkAgain(services, row)));
  }
}

function dueProofs(tx: Transaction<Schema>, now: Date): Promise<Row[]> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  return tx
    .selectFrom('host_proof')
    .selectAll()
    .where('proven_at', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('checked_at', '<=', before(checkDays)),
        eb('missing_since', 'is not', null).and('checked_at', '<=', before(1)),
      ]),
    )
    .orderBy('checked_at')
    .limit(round.hosts)
    .execute();
}

async function checkAgain(services: Services, row: Row): Promise<void> {
  const { found } = await probeHost(services, row);
  const now = services.clock.now();
  await inTenant(services.db, row.tenant_id, tx =>
    found ? storeFound(tx, row, found, now) : storeMissing(tx, row, now),
  );
}

async function storeMissing(tx: Transaction<Schema>, row: Row, now: Date): Promise<void> {
  const since = row.missing_since ?? now;
  const isLost = now.getTime() - since.getTime() >= graceDays * dayMs;
  const { numUpdatedRows } = await tx
    .updateTable('host_proof')
    .set({
      checked_at: now,
      ...(isLost ? { proven_at: null, method: null, domain: null, missing_since: null } : { missing_since: since }),
    })
    .where('tenant_id', '=', row.tenant_id)
    .where('host', '=', row.host)
    .where('token', '=', row.token)
    // Found by a person meanwhile, or entered by another server.
    .where('checked_at', '=', row.checked_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if (isLost) {
    await recordAudit(tx, systemActor, { action: 'ownership.lose', target: row.host, before: { method: row.method } });
    await notifyProofLost(tx, row, now);
  } else if (row.missing_since === null) {
    await notifyProofMissing(tx, row, { now, endsAt: new Date(since.getTime() + graceDays * dayMs) });
  }
}
