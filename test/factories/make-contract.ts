import { randomUUID } from 'node:crypto';
import type { Request } from '#endpoint/define.ts';
import { createTenant } from '#product/accounts/api/tenants.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { setContract } from './set-contract.ts';
import type { TestApp } from './start-app.ts';

type Form = Request<typeof createTenant>['body'];

/** A valid form for a new contract, with its own contract ID. */
export function contractForm(more: Partial<Form> = {}): Form {
  const name = `made-${randomUUID().slice(0, 13)}`;
  return {
    tenantPreferredId: name,
    contractName: '点検商事',
    contractEmail: `owner@${name}.example`,
    departmentName: '広報部',
    firstName: '一郎',
    lastName: '作田',
    phone: '03-1234-5678',
    postalCode: '100-0001',
    planId: 'basic',
    period: 'monthly',
    startDate: '2026-11-20',
    paymentMethod: 'invoice_payment',
    freePeriod: 0,
    ...more,
  };
}

/** Creates a contract as the staff's master. */
export async function makeContract(app: TestApp, more: Partial<Form> = {}) {
  const form = contractForm(more);
  const staff = await app.as('staffMaster');
  const { tenantId } = await staff.call(createTenant, { body: form });
  const pool = await app.owner
    .selectFrom('tenant')
    .select('user_pool_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { ...form, tenantId, groupId: 'G001', userPoolId: pool.user_pool_id };
}

/** Writes parts of a stored contract, bypassing all rules. */
export async function storeContract(
  app: Pick<TestApp, 'owner'>,
  { tenantId, groupId = 'G001' }: { tenantId: string; groupId?: string },
  change: Partial<ContractData>,
): Promise<void> {
  await setContract(app, tenantId, change, groupId);
}
