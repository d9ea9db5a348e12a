import type { TestApp } from './start-app.ts';

interface Change {
  status?: string;
  end?: string;
  contractPlanId?: string;
}

/** Changes the stored contract of a tenant and of all its groups, as the database has them. Returns how to undo it. */
export async function setContract(
  { owner }: Pick<TestApp, 'owner'>,
  tenantId: string,
  change: Change,
): Promise<() => Promise<void>> {
  const tenant = await owner
    .selectFrom('tenant')
    .select('contract')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const groups = await owner
    .selectFrom('tenant_group')
    .select(['group_id', 'plan_id', 'contract'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const write = async (changed: Change) => {
    await owner
      .updateTable('tenant')
      .set({ contract: JSON.stringify({ ...tenant.contract, ...changed }) })
      .where('tenant_id', '=', tenantId)
      .execute();
    for (const { group_id, plan_id, contract } of groups) {
      await owner
        .updateTable('tenant_group')
        .set({ contract: JSON.stringify({ ...contract, ...changed }), plan_id: changed.contractPlanId ?? plan_id })
        .where('tenant_id', '=', tenantId)
        .where('group_id', '=', group_id)
        .execute();
    }
  };
  await write(change);
  return () => write({});
}
