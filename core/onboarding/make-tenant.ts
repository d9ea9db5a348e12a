import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ProblemError } from '#api/problem.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ContractData } from '../contracts/contract-data.ts';
import { shownStatus } from '../contracts/contract-status.ts';
import { type GroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { addHistory, type ContractEditor } from '../contracts/save-contract.ts';
import { insertGroup } from '../groups/create-group.ts';
import type { Schema } from '../schema.ts';
import { type Product, productPrefixes } from '../tenants/product.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new tenant id: the product's prefix and 50 random bits. */
export function newTenantId(product: Product): string {
  const tail = Array.from(randomBytes(10), byte => alphabet[byte % alphabet.length]).join('');
  return `${productPrefixes[product]}_${tail}`;
}

/** The master group's name (specification, section 3). */
export const masterGroupName = 'master group';

/**
 * Writes a tenant with a pool of its own and its group G001, in a transaction of that tenant. Rejects with
 * `tenant_preferred_id_taken` when the contract ID is in use, in any letters.
 */
export async function makeTenant(
  tx: Transaction<Schema>,
  editor: ContractEditor,
  { tenantId, tenantPreferredId, contract }: { tenantId: string; tenantPreferredId: string; contract: ContractData },
  now: Date,
): Promise<GroupContract> {
  const taken = await tx
    .selectFrom('tenant')
    .select('tenant_id')
    .where(({ eb, fn }) => eb(fn('lower', ['tenant_preferred_id']), '=', tenantPreferredId.toLowerCase()))
    .executeTakeFirst();
  if (taken) throw takenId();
  const row = await tx
    .insertInto('tenant')
    .values({
      tenant_id: tenantId,
      tenant_preferred_id: tenantPreferredId,
      user_pool_id: `pool_${randomUUID()}`,
      user_pool_client_id: `client_${randomUUID()}`,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('tenant_preferred_id').doNothing())
    .returning('tenant_id')
    .executeTakeFirst();
  if (!row) throw takenId();
  const group: GroupContract = {
    tenantId,
    groupId: masterGroupId,
    groupName: masterGroupName,
    groupType: 'master',
    version: 1,
    contract,
  };
  await insertGroup(tx, group);
  await addHistory(tx, group, { from: null, to: shownStatus(contract, now), by: editor.name, reasons: [], now });
  const { cardReference: _, ...after } = contract;
  await recordAudit(tx, editor, { action: 'tenants.create', target: tenantId, after: { tenantPreferredId, ...after } });
  return group;
}

function takenId(): ProblemError {
  const message = { ja: 'この契約IDはすでに使用されています。', en: 'This contract ID is in use already.' };
  return new ProblemError('tenant_preferred_id_taken', {}, [{ path: 'tenantPreferredId', message }]);
}
