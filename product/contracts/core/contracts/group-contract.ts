import type { Selectable, Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { contractColumns, toContract } from './contract-row.ts';
import type { ContractTable } from './contract-table.ts';

/** The group whose contract is the tenant's main one. */
export const masterGroupId = 'G001';

export interface GroupContract {
  tenantId: string;
  groupId: string;
  groupName: string;
  groupType: string;
  version: number;
  contract: ContractData;
}

type Row = Selectable<ContractTable> & { group_name: string; group_type: string };

function toGroupContract(row: Row): GroupContract {
  return {
    tenantId: row.tenant_id,
    groupId: row.group_id,
    groupName: row.group_name,
    groupType: row.group_type,
    version: row.version,
    contract: toContract(row),
  };
}

/** The contract of a group of the transaction's tenant, else `not_found`. `lock`: locks the row until the end of the transaction. */
export async function findGroupContract(
  tx: Transaction<Schema>,
  groupId: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<GroupContract> {
  const row = await groupContracts(tx, lock).where('contract.group_id', '=', groupId).executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return toGroupContract(row);
}

/** All groups of the transaction's tenant with their contracts, G001 first. */
export async function listGroupContracts(
  tx: Transaction<Schema>,
  { lock }: { lock: boolean } = { lock: false },
): Promise<GroupContract[]> {
  const rows = await groupContracts(tx, lock).orderBy('contract.group_id').execute();
  return rows.map(toGroupContract);
}

function groupContracts(tx: Transaction<Schema>, lock: boolean) {
  const query = tx
    .selectFrom('contract')
    .innerJoin('group_view', join =>
      join
        .onRef('group_view.tenant_id', '=', 'contract.tenant_id')
        .onRef('group_view.group_id', '=', 'contract.group_id'),
    )
    .selectAll('contract')
    .select(['group_view.group_name', 'group_view.group_type']);
  return lock ? query.forUpdate('contract') : query;
}

/** Adds to a contract that is being made in this transaction what could not be known before; its version stays. */
export async function completeContract(
  tx: Transaction<Schema>,
  group: GroupContract,
  parts: Partial<ContractData>,
): Promise<GroupContract> {
  const contract = { ...group.contract, ...parts };
  await tx.updateTable('contract').set(contractColumns(contract)).where('group_id', '=', group.groupId).execute();
  return { ...group, contract };
}

export async function insertContract(
  tx: Transaction<Schema>,
  { tenantId, groupId, version, contract }: GroupContract,
): Promise<void> {
  await tx
    .insertInto('contract')
    .values({ tenant_id: tenantId, group_id: groupId, version, ...contractColumns(contract) })
    .execute();
}
