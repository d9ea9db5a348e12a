import type { Transaction } from 'kysely';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import { hasAlertTargets } from '#product/tenancy/core/alerts/write-alerts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Whether a group has recipients of alerts; the free plan has none. */
export async function hasAlertReaders(tx: Transaction<Schema>, groupId: string): Promise<boolean> {
  if (!(await hasAlertTargets(tx, groupId))) return false;
  const { contract } = await findGroupContract(tx, groupId);
  return contract.contractPlanId !== 'free';
}
