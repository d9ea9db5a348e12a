import type { Transaction } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { inTenant } from '#platform/database/database.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { listTenantIds } from '#product/tenancy/core/sessions/tenant-ids.ts';
import { addHistory } from '../contracts/contract-history.ts';
import { dueChanges } from '../contracts/due-changes.ts';
import { type GroupContract, listGroupContracts } from '../contracts/group-contract.ts';
import { type ContractEditor, saveContract } from '../contracts/save-contract.ts';
import { chargeCards } from '../invoices/charge-cards.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import type { MailWay } from '../mails/post-contract-mails.ts';
import { remindOfInvoices } from '../mails/remind-of-invoices.ts';
import { openGrants, regrantMonth } from '../quotas/page-quota.ts';
import { announcePrice } from './announce-price.ts';

const calendar: ContractEditor = { ...systemActor, name: '' };

/**
 * Applies all due changes to every contract: starts, ends, the ten months, invoices of periods that have begun, this
 * month's pages, announcements of other prices, reminders of open invoices, and card charges of those. A daily job calls
 * it; repeating is safe, and missed days are caught up. A tenant's error does not stop the others; errors are thrown at
 * the end. Returns the number of changed contracts.
 */
export async function applyDueChanges(
  services: Pick<Services, 'db' | 'clock' | 'cardPayments' | 'queue' | 'secrets' | 'publicUrl'>,
): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const faults: unknown[] = [];
  let count = 0;
  for (const tenantId of await listTenantIds(db)) {
    try {
      count += await inTenant(db, tenantId, async tx => {
        let changed = 0;
        for (const group of await listGroupContracts(tx, { lock: true })) {
          const isChanged = await applyDueToGroup(tx, services, group, now);
          if ((await announcePrice(tx, services, group.groupId, now)) || isChanged) changed += 1;
        }
        await remindOfInvoices(tx, services, tenantId, now);
        return changed;
      });
      await chargeCards(services, tenantId);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `contracts of ${faults.length} tenants could not be settled`);
  return count;
}

/** The same for one group, whose row the caller has locked. Returns whether anything changed. */
export async function applyDueToGroup(
  tx: Transaction<Schema>,
  way: MailWay,
  group: GroupContract,
  now: Date,
): Promise<boolean> {
  const due = dueChanges(group.contract, now);
  for (const period of due.billed) await issueInvoice(tx, way, group, period, now);
  const from = statusBefore(group, now);
  // Of several statuses passed at once, all but the last appear only in the history.
  const passed = [from, ...due.statuses];
  for (const [n, to] of due.statuses.slice(0, -1).entries())
    await addHistory(tx, group, { from: passed[n] ?? from, to, by: '', reasons: [], now });
  const isChanged = due.contract !== group.contract;
  const saving = { action: 'contracts.due' as const, now, way, from: passed.at(-2) ?? from };
  const after = isChanged ? await saveContract(tx, calendar, group, { contract: due.contract }, saving) : group;
  const oldPlanId = group.contract.contractPlanId;
  const changedOn = due.billed.find(({ planId }) => planId !== oldPlanId)?.start;
  if (changedOn === undefined) await openGrants(tx, after, now);
  else await regrantMonth(tx, after, { oldPlanId, changedOn }, now);
  return isChanged;
}

/** A status that was already shown because of a date is recorded as it was before. */
function statusBefore({ contract }: GroupContract, now: Date): ContractStatus {
  const { status } = contract;
  return status === 'before_start' || status === 'api_before_start' || status === 'canceled'
    ? status
    : shownStatus(contract, now);
}
