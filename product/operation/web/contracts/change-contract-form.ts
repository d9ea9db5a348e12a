import { z } from 'zod';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { choice } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import { EndDate, RenewalDate, StartDate } from '#product/contracts/api/contract-fields.ts';
import { BillingPeriod, PaymentMethod, type StaffContractView } from '#product/contracts/api/contracts.ts';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';

const orNothing = <T extends z.ZodType>(rule: T) => z.union([z.literal('').transform(() => null), rule]);

/** A value that was empty may stay so: contracts that somebody signed up for themselves have no postal code. */
const orStill = (was: string, rule: z.ZodType<string, string>) => (was === '' ? z.union([z.literal(''), rule]) : rule);

/** Schema of the staff's form for this contract: texts as in its fields. */
export const changeContractForm = (view: StaffContractView) =>
  z.object({
    status: ContractStatus,
    keepBeforeStart: z.boolean(),
    adReport: z.boolean(),
    billsBlocked: z.boolean(),
    planId: choice(contractTexts.planId),
    inherit: z.enum(['0', '1', '2']),
    period: BillingPeriod,
    startDate: orNothing(StartDate),
    renewalDate: orNothing(RenewalDate),
    endDate: orNothing(EndDate),
    paymentMethod: PaymentMethod,
    freePeriod: fields.freePeriod(),
    agencyCode: orNothing(fields.agencyCode()),
    couponCode: z.string().trim().max(50),
    contractName: orStill(view.contractName, fields.contractName()),
    departmentName: fields.departmentName(),
    lastName: orStill(view.lastName, fields.personName({ ja: '姓', en: 'family name' })),
    firstName: orStill(view.firstName, fields.personName({ ja: '名', en: 'given name' })),
    contractEmail: orStill(view.contractEmail, fields.email()),
    phone: orStill(view.phone, fields.phone()),
    postalCode: orStill(view.postalCode, fields.postalCode()),
  });
type Schema = ReturnType<typeof changeContractForm>;
export type ChangeContractForm = z.output<Schema>;
export type TypedContract = z.input<Schema>;

export function formOf(view: StaffContractView): TypedContract {
  return {
    status: view.status,
    keepBeforeStart: false,
    adReport: view.adReport,
    billsBlocked: view.billsBlocked,
    planId: view.contractPlanId,
    inherit: `${view.inherit}`,
    period: view.period,
    startDate: view.startDate ?? '',
    renewalDate: view.renewalDate ?? '',
    endDate: view.endDate ?? '',
    paymentMethod: view.paymentMethod,
    freePeriod: String(view.freePeriod),
    agencyCode: view.agencyCode ?? '',
    couponCode: view.couponCode ?? '',
    contractName: view.contractName,
    departmentName: view.departmentName,
    lastName: view.lastName,
    firstName: view.firstName,
    contractEmail: view.contractEmail,
    phone: view.phone,
    postalCode: view.postalCode,
  };
}

type Changed = Partial<Record<keyof TypedContract, unknown>>;

/** The part of the form to send: the fields that were changed, and the version that they were changed from. */
export function changeOf(form: ChangeContractForm, changed: Changed, version: number) {
  const { inherit, couponCode, startDate, keepBeforeStart, ...rest } = form;
  const all = {
    ...rest,
    inherit: Number(inherit) as 0 | 1 | 2,
    couponCode: couponCode || null,
    ...(startDate === null ? {} : { startDate }),
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([name]) => changed[name as keyof TypedContract]));
  return {
    ...(sent as Partial<typeof all>),
    version,
    ...(form.status === 'before_start' ? { keepBeforeStart } : {}),
  };
}
