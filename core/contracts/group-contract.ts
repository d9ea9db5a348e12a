import type { Selectable, Transaction } from 'kysely';
import { ProblemError } from '#api/problem.ts';
import type { Schema } from '../schema.ts';
import type { TenantGroupTable } from '../tenants/tenant-tables.ts';
import { type ContractData, readContract } from './contract-data.ts';

/** The group whose contract is the tenant's main one. */
export const masterGroupId = 'G001';

/** A group with its contract, whole. */
export interface GroupContract {
  tenantId: string;
  groupId: string;
  groupName: string;
  groupType: string;
  version: number;
  contract: ContractData;
}

/** A row of the table as a group with its contract. */
export function toGroupContract(row: Selectable<TenantGroupTable>): GroupContract {
  return {
    tenantId: row.tenant_id,
    groupId: row.group_id,
    groupName: row.group_name,
    groupType: row.group_type,
    version: row.version,
    contract: readContract({ ...row.contract, contractPlanId: row.plan_id }),
  };
}

/** The contract of a group of the transaction's tenant; `not_found` without one. `lock`: nobody else changes it meanwhile. */
export async function findGroupContract(
  tx: Transaction<Schema>,
  groupId: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<GroupContract> {
  const query = tx.selectFrom('tenant_group').selectAll().where('group_id', '=', groupId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return toGroupContract(row);
}

/** Every group of the transaction's tenant with its contract, G001 first. */
export async function listGroupContracts(
  tx: Transaction<Schema>,
  { lock }: { lock: boolean } = { lock: false },
): Promise<GroupContract[]> {
  const query = tx.selectFrom('tenant_group').selectAll().orderBy('group_id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  return rows.map(toGroupContract);
}
