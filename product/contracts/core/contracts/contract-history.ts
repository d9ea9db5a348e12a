import type { Transaction } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import type { StatusChange } from '#product/contracts/api/contracts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import type { GroupContract } from './group-contract.ts';

export async function addHistory(
  tx: Transaction<Schema>,
  group: GroupContract,
  entry: {
    from: ContractStatus | null;
    to: ContractStatus;
    by: string;
    byStaff?: boolean;
    reasons: readonly string[];
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('contract_event')
    .values({
      tenant_id: group.tenantId,
      group_id: group.groupId,
      at: entry.now,
      from_status: entry.from,
      to_status: entry.to,
      plan_id: group.contract.contractPlanId,
      by_name: entry.by,
      by_staff: entry.byStaff ?? false,
      reasons: [...entry.reasons],
    })
    .execute();
}

/** The history of a group's contract, newest first. Clients do not see the names of the staff. */
export async function contractHistory(
  tx: Transaction<Schema>,
  groupId: string,
  { pool }: Pick<Session, 'pool'>,
): Promise<StatusChange[]> {
  const rows = await tx
    .selectFrom('contract_event')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(row => ({
    at: row.at.toISOString(),
    from: row.from_status,
    to: row.to_status,
    planId: row.plan_id,
    by: row.by_staff && pool === 'tenant' ? '' : row.by_name,
    byStaff: row.by_staff,
    reasons: row.reasons,
  }));
}
