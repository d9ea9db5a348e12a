import type { Transaction } from 'kysely';
import { makeTenant } from '#product/accounts/core/onboarding/make-tenant.ts';
import { firstRenewal, withStatus } from '#product/contracts/api/change-status.ts';
import { contractOf } from '#product/contracts/api/contract-data.ts';
import { addDays, addMonths, businessDay, endInstant } from '#product/contracts/api/contract-dates.ts';
import { applyDueToGroup } from '#product/contracts/core/billing/apply-due-changes.ts';
import { settleTerms, termsWanted } from '#product/contracts/core/billing/settle-terms.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { type ContractEditor, saveContract } from '#product/contracts/core/contracts/save-contract.ts';
import { markAllPaid } from '#product/contracts/core/invoices/mark-paid.ts';
import { insertExtraPages } from '#product/contracts/core/quotas/extra-pages.ts';
import { usePartOfMonth } from '#product/contracts/core/quotas/page-quota.ts';
import { systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

const staff: ContractEditor = { ...systemActor, name: '運用 花子' };
const owner: ContractEditor = { ...systemActor, name: '点検 太郎' };
/** Nobody is mailed a history that is made up. */
const way = null;
/** Months since the contract's start, and its length in months. */
const monthsRun = 7;
const monthsInAll = 36;

interface DemoTenant {
  tenantId: string;
  tenantPreferredId: string;
  contractEmail: string;
}

/** Creates the demo tenant with seven months of contract history by the ordinary rules. */
export async function makeDemoContract(
  tx: Transaction<Schema>,
  { tenantId, tenantPreferredId, contractEmail }: DemoTenant,
  now: Date,
): Promise<void> {
  const start = addMonths(`${businessDay(now).slice(0, 8)}01`, -monthsRun);
  const signed = at(addDays(start, -12), '10:40');
  const fresh = contractOf({
    status: 'before_start',
    contractPlanId: 'basic',
    start,
    end: endInstant(addDays(addMonths(start, monthsInAll), -1)),
    contractEmail,
    contractName: '株式会社みどり野観光',
    departmentName: '広報課',
    firstName: '太郎',
    lastName: '点検',
    phone: '03-5550-0142',
    postalCode: '100-0005',
  });
  const contract = { ...fresh, renewal: firstRenewal(fresh, businessDay(signed)) };
  await makeTenant(tx, staff, { tenantId, tenantPreferredId, contract }, signed);
  for (let month = 0; month <= monthsRun; month += 1) {
    const first = addMonths(start, month);
    await applyDueToGroup(tx, way, await findGroupContract(tx, masterGroupId), at(first, '00:10'));
    // Seven of ten pages of the month before were verified.
    await usePartOfMonth(tx, addMonths(start, month - 1), 0.7);
    if (month === 2) await changePlan(tx, 'standard', at(addDays(first, 14), '15:20'));
    if (month === 4) await nearlyCancel(tx, addDays(first, 8));
    if (month === monthsRun - 1)
      await insertExtraPages(tx, { tenantId, groupId: masterGroupId }, { pages: 5000 }, at(first, '11:05'));
  }
  // Every invoice was paid 20 days after its issue; the youngest may still be open.
  const paidAfter = 20;
  await markAllPaid(tx, addDays(businessDay(now), -paidAfter), day => at(addDays(day, paidAfter), '10:00'));
}

const at = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`);

async function changePlan(tx: Transaction<Schema>, planId: string, now: Date): Promise<void> {
  const before = await findGroupContract(tx, masterGroupId, { lock: true });
  const { contract, charge } = await termsWanted(tx, before, { planId }, now);
  const after = await saveContract(tx, owner, before, { contract }, { action: 'groups.update', now, way });
  await settleTerms(tx, way, { before, after, charge }, now);
}

/** A cancellation is requested and withdrawn three days later; the contract keeps the agreed end. */
async function nearlyCancel(tx: Transaction<Schema>, day: string): Promise<void> {
  const before = await findGroupContract(tx, masterGroupId, { lock: true });
  const [asked, back] = [at(day, '16:45'), at(addDays(day, 3), '09:30')];
  const reasons = ['料金が合わない'];
  const leaving = { ...withStatus(before.contract, 'pre_cancel', asked), reasons };
  const action = 'groups.deleteContract';
  const gone = await saveContract(tx, owner, before, { contract: leaving }, { action, now: asked, reasons, way });
  const contract = { ...withStatus(gone.contract, 'primary', back), end: before.contract.end };
  await saveContract(tx, owner, gone, { contract }, { action: 'groups.recoveryContract', now: back, way });
}
