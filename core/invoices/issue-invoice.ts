import { sql, type Transaction } from 'kysely';
import { businessDay } from '../contracts/contract-dates.ts';
import type { BilledPeriod } from '../contracts/due-changes.ts';
import type { GroupContract } from '../contracts/group-contract.ts';
import { planOf } from '../plans/find-plan.ts';
import type { Schema } from '../schema.ts';
import { dueDate, invoiceAmount } from './invoice-amount.ts';

/** Writes the invoice of a billing period; a plan without an amount has none, no period is billed twice. */
export async function issueInvoice(
  tx: Transaction<Schema>,
  { tenantId, groupId, contract }: GroupContract,
  billed: BilledPeriod,
  now: Date,
): Promise<void> {
  const plan = await planOf(tx, contract.contractPlanId);
  if (plan.amount === 0) return;
  const amounts = invoiceAmount(plan.amount, contract.period, billed.discount);
  const issuedOn = businessDay(now);
  const { rows } = await sql<{ n: number }>`select nextval('invoice_number') as n`.execute(tx);
  await tx
    .insertInto('invoice')
    .values({
      tenant_id: tenantId,
      group_id: groupId,
      number: `${issuedOn.replaceAll('-', '')}-${String(rows[0]?.n).padStart(6, '0')}`,
      plan_name: plan.name,
      contract_name: contract.contractName,
      department_name: contract.departmentName,
      postal_code: contract.postalCode,
      period_start: billed.start,
      period_end: billed.end,
      issued_on: issuedOn,
      due_on: dueDate(issuedOn),
      ...amounts,
      payment_method: contract.paymentMethod,
      paid_at: amounts.total === 0 ? now : null,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'group_id', 'period_start']).doNothing())
    .execute();
}
