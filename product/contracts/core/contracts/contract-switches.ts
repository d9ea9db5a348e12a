import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { masterGroupId } from './group-contract.ts';

/** What staff allow a tenant's contract besides its plan. */
export interface ContractSwitches {
  has_custom_spelling: boolean;
  has_inspection_report: boolean;
}

/** The switches of the tenant's main contract, locked until the end of the transaction; undefined without one. */
export function findSwitches(tx: Transaction<Schema>): Promise<ContractSwitches | undefined> {
  return tx
    .selectFrom('contract')
    .select(['has_custom_spelling', 'has_inspection_report'])
    .where('group_id', '=', masterGroupId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the switches of all contracts of the tenant. */
export async function writeSwitches(tx: Transaction<Schema>, switches: ContractSwitches): Promise<void> {
  await tx.updateTable('contract').set(switches).execute();
}
