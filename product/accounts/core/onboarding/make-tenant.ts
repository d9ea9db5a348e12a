import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { linePrefixes, type ProductLine } from '#endpoint/product-line.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { addHistory } from '#product/contracts/core/contracts/contract-history.ts';
import { type GroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { type ContractEditor } from '#product/contracts/core/contracts/save-contract.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { insertGroup } from '../groups/create-group.ts';
import { insertTenant } from '../tenants/insert-tenant.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new tenant id: the product's prefix and 50 random bits. */
export function newTenantId(product: ProductLine): string {
  const tail = Array.from(randomBytes(10), byte => alphabet[byte % alphabet.length]).join('');
  return `${linePrefixes[product]}_${tail}`;
}

/** The master group's name (specification, section 3). */
export const masterGroupName = 'master group';

/** Writes a tenant with its pool and group G001. Rejects with `tenant_preferred_id_taken`, ignoring case. */
export async function makeTenant(
  tx: Transaction<Schema>,
  editor: ContractEditor,
  { tenantId, tenantPreferredId, contract }: { tenantId: string; tenantPreferredId: string; contract: ContractData },
  now: Date,
): Promise<GroupContract> {
  if (!(await insertTenant(tx, { tenantId, tenantPreferredId }, now))) throw takenId();
  const group: GroupContract = {
    tenantId,
    groupId: masterGroupId,
    groupName: masterGroupName,
    groupType: 'master',
    version: 1,
    contract,
  };
  await insertGroup(tx, group);
  await addHistory(tx, group, {
    from: null,
    to: shownStatus(contract, now),
    by: editor.name,
    byStaff: editor.pool === 'staff',
    reasons: [],
    now,
  });
  const { cardReference: _, ...after } = contract;
  await recordAudit(tx, editor, { action: 'tenants.create', target: tenantId, after: { tenantPreferredId, ...after } });
  return group;
}

function takenId(): ProblemError {
  const message = { ja: 'この契約IDはすでに使用されています。', en: 'This contract ID is already in use.' };
  return new ProblemError('tenant_preferred_id_taken', {}, [{ path: 'tenantPreferredId', message }]);
}
