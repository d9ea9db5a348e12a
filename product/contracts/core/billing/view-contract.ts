import type { Transaction } from 'kysely';
import { lastDay, takeoverUntil } from '#product/contracts/api/contract-dates.ts';
import { isDeactivated, shownStatus, tenantLabel } from '#product/contracts/api/contract-status.ts';
import type { ContractView } from '#product/contracts/api/contracts.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { contractHistory } from '../contracts/contract-history.ts';
import type { GroupContract } from '../contracts/group-contract.ts';
import { planOf } from '../plans/find-plan.ts';

/** The contract of a group for display, with its history. */
export async function viewContract(
  tx: Transaction<Schema>,
  session: Session,
  group: GroupContract,
  now: Date,
): Promise<ContractView> {
  const { contract } = group;
  const plan = await planOf(tx, contract.contractPlanId);
  const status = shownStatus(contract, now);
  const { contractEmail, contractName, departmentName, firstName, lastName, phone, postalCode } = contract;
  return {
    tenantId: group.tenantId,
    groupId: group.groupId,
    groupNameDB: group.groupName,
    version: group.version,
    status,
    label: tenantLabel(status),
    inherit: contract.inherit,
    contractPlanId: plan.planId,
    planName: plan.name,
    amount: contract.amount ?? plan.amount,
    nextAmount: contract.nextAmount,
    nextAmountFrom: contract.nextPlanId === null ? contract.nextAmountFrom : contract.renewal,
    period: contract.period,
    startDate: contract.start,
    renewalDate: contract.renewal,
    nextPlanName: contract.nextPlanId === null ? null : (await planOf(tx, contract.nextPlanId)).name,
    nextPeriod: contract.nextPeriod,
    endDate: contract.end === null ? null : lastDay(contract.end),
    end: contract.end,
    takeoverUntil: status === 'canceled' && contract.end !== null ? takeoverUntil(contract.end) : null,
    freePeriod: contract.freePeriod,
    paymentMethod: contract.paymentMethod,
    contractEmail,
    nextEmail: contract.nextEmail,
    contractName,
    departmentName,
    firstName,
    lastName,
    phone,
    postalCode,
    agencyCode: contract.agencyCode,
    couponCode: contract.couponCode,
    adReport: contract.adReport,
    cancellationReasons: contract.reasons,
    isDeactivated: isDeactivated(status),
    history: await contractHistory(tx, group.groupId, session),
  };
}
