import type { Transaction } from 'kysely';
import { businessDay, lastDay } from '#product/contracts/api/contract-dates.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import { systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { priceHoldsFrom } from '../contracts/change-terms.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { saveContract } from '../contracts/save-contract.ts';
import { postContractMails } from '../mails/post-contract-mails.ts';
import { planOf } from '../plans/find-plan.ts';

/**
 * Tells a running contract of another price of its plan, once, and has it begin with the first billing period that is
 * far enough ahead. Told again when the price changes again before. Returns whether anything was announced.
 */
export async function announcePrice(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue' | 'secrets' | 'publicUrl'>,
  groupId: string,
  now: Date,
): Promise<boolean> {
  const group = await findGroupContract(tx, groupId, { lock: true });
  const { contract } = group;
  if (contract.amount === null || contract.nextPlanId !== null || !isUsable(shownStatus(contract, now))) return false;
  const plan = await planOf(tx, contract.contractPlanId);
  if (plan.amount === (contract.nextAmount ?? contract.amount)) return false;
  const from = priceHoldsFrom(contract, businessDay(now));
  if (from === null || (contract.end !== null && from > lastDay(contract.end))) return false;
  const stays = plan.amount === contract.amount;
  const next = stays ? { nextAmount: null, nextAmountFrom: null } : { nextAmount: plan.amount, nextAmountFrom: from };
  const saving = { action: 'contracts.announcePrice' as const, now, way: services };
  await saveContract(tx, { ...systemActor, name: '' }, group, { contract: { ...contract, ...next } }, saving);
  const price = { now: contract.amount, next: plan.amount, from };
  await postContractMails(tx, services, group, [stays ? 'priceStays' : 'priceChanges'], { now, price });
  return true;
}
