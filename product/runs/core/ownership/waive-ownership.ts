import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { OwnershipWaiver } from '#product/runs/api/ownership.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

export function getOwnershipWaiver(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
): Promise<OwnershipWaiver> {
  return withGroup(services, session, group, tx => readWaiver(tx, group));
}

/** Waives the proof for the contract of a group, or asks for it again; both are entered in the audit log. */
export function setOwnershipWaiver(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  { isWaived, reason }: Pick<OwnershipWaiver, 'isWaived' | 'reason'>,
): Promise<OwnershipWaiver> {
  if (isWaived && reason === '') throw new ProblemError('waiver_reason_missing');
  return withGroup(services, session, group, async tx => {
    const before = await readWaiver(tx, group);
    const key = { tenant_id: group.tenantId, group_id: group.groupId };
    await tx
      .deleteFrom('ownership_waiver')
      .where('tenant_id', '=', group.tenantId)
      .where('group_id', '=', group.groupId)
      .execute();
    if (isWaived)
      await tx
        .insertInto('ownership_waiver')
        .values({ ...key, reason, waived_at: services.clock.now() })
        .execute();
    const after = await readWaiver(tx, group);
    await recordAudit(tx, session, { action: 'ownership.waive', target: group.groupId, before, after });
    return after;
  });
}

async function readWaiver(tx: Transaction<Schema>, { tenantId, groupId }: GroupKey): Promise<OwnershipWaiver> {
  const row = await tx
    .selectFrom('ownership_waiver')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return { isWaived: row !== undefined, reason: row?.reason ?? '', waivedAt: row?.waived_at.toISOString() ?? null };
}
