import type { Selectable } from 'kysely';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { statusTimeline } from '#product/contracts/api/contract-status.ts';
import type { ContractTable } from './contract-table.ts';

/** The columns of a contract, with what is shown of it now and later. */
export function contractColumns(contract: ContractData) {
  const { first, until, next } = statusTimeline(contract);
  return {
    status: contract.status,
    plan_id: contract.contractPlanId,
    inherit: contract.inherit,
    is_held: contract.isHeld,
    period: contract.period,
    start_date: contract.start,
    renewal_date: contract.renewal,
    ends_at: contract.end,
    was_ending: contract.wasEnding,
    bills_blocked: contract.billsBlocked,
    next_plan_id: contract.nextPlanId,
    next_period: contract.nextPeriod,
    amount: contract.amount,
    next_amount: contract.nextAmount,
    next_amount_from: contract.nextAmountFrom,
    free_period: contract.freePeriod,
    payment_method: contract.paymentMethod,
    card_reference: contract.cardReference,
    contract_email: contract.contractEmail,
    next_email: contract.nextEmail,
    contract_name: contract.contractName,
    department_name: contract.departmentName,
    first_name: contract.firstName,
    last_name: contract.lastName,
    phone: contract.phone,
    postal_code: contract.postalCode,
    agency_code: contract.agencyCode,
    coupon_code: contract.couponCode,
    discount: contract.discount,
    discount_periods: contract.discountPeriods,
    ad_report: contract.adReport,
    cancellation_reasons: contract.reasons,
    shown_status: first,
    shown_until: until,
    shown_next: next,
  };
}

export function toContract(row: Selectable<ContractTable>): ContractData {
  return {
    status: row.status,
    contractPlanId: row.plan_id,
    inherit: row.inherit,
    isHeld: row.is_held,
    period: row.period,
    start: row.start_date,
    renewal: row.renewal_date,
    end: row.ends_at?.toISOString() ?? null,
    wasEnding: row.was_ending,
    billsBlocked: row.bills_blocked,
    nextPlanId: row.next_plan_id,
    nextPeriod: row.next_period,
    amount: row.amount,
    nextAmount: row.next_amount,
    nextAmountFrom: row.next_amount_from,
    freePeriod: row.free_period,
    paymentMethod: row.payment_method,
    cardReference: row.card_reference,
    contractEmail: row.contract_email,
    nextEmail: row.next_email,
    contractName: row.contract_name,
    departmentName: row.department_name,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    postalCode: row.postal_code,
    agencyCode: row.agency_code,
    couponCode: row.coupon_code,
    discount: row.discount,
    discountPeriods: row.discount_periods,
    adReport: row.ad_report,
    reasons: row.cancellation_reasons,
  };
}
