import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { contractColumns, toContract } from '#product/contracts/core/contracts/contract-row.ts';
import type { TestApp } from './start-app.ts';

/** Changes the stored contracts of a tenant and its groups, or of one of them, past every rule. Returns how to undo it. */
export async function setContract(
  { owner }: Pick<TestApp, 'owner'>,
  tenantId: string,
  change: Partial<ContractData>,
  groupId?: string,
): Promise<() => Promise<void>> {
  let query = owner.selectFrom('contract').selectAll().where('tenant_id', '=', tenantId);
  if (groupId !== undefined) query = query.where('group_id', '=', groupId);
  const rows = await query.execute();
  const write = async (changed: Partial<ContractData>) => {
    for (const row of rows)
      await owner
        .updateTable('contract')
        .set(contractColumns({ ...toContract(row), ...changed }))
        .where('tenant_id', '=', tenantId)
        .where('group_id', '=', row.group_id)
        .execute();
  };
  await write(change);
  return () => write({});
}
