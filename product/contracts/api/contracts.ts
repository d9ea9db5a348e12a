import { z } from 'zod';
import { needs, open } from '#endpoint/access.ts';
import { groupPath, groupScope, tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { EndDate, RenewalDate, StartDate } from './contract-fields.ts';
import { QuoteDigest, ShownQuote } from './shown-quote.ts';

export const BillingPeriod = z.enum(['monthly', 'yearly']);
export type BillingPeriod = z.infer<typeof BillingPeriod>;

export const PaymentMethod = z.enum(['invoice_payment', 'card']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** 0: none, 1: takeover (back within 10 months), 2: abandon (back later). */
export const Inherit = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Inherit = z.infer<typeof Inherit>;

const Labels = z.object({ ja: z.string(), en: z.string() });

const StatusChange = z.object({
  at: z.iso.datetime(),
  from: ContractStatus.nullable(),
  to: ContractStatus,
  planId: z.string(),
  /** Name of the person who made the change; '' for a change due to a date, and for clients when staff made it. */
  by: z.string(),
  byStaff: z.boolean(),
  reasons: z.array(z.string()),
});
export type StatusChange = z.infer<typeof StatusChange>;

export const ContractView = z.object({
  tenantId: z.string(),
  groupId: z.string(),
  groupNameDB: z.string(),
  version: z.number().int(),
  /** The shown status: takeover, abandon and canceled_over_10 are distinguished. */
  status: ContractStatus,
  label: Labels,
  inherit: Inherit,
  contractPlanId: z.string(),
  planName: z.string(),
  /** Yen a month, without tax. */
  amount: z.number().int(),
  /** Another price, and the billing period with which it begins; null: it stays. */
  nextAmount: z.number().int().nullable(),
  nextAmountFrom: z.iso.date().nullable(),
  period: BillingPeriod,
  /** Business days; `endDate` is the contract's last day. */
  startDate: z.iso.date().nullable(),
  renewalDate: z.iso.date().nullable(),
  /** Terms that begin with the renewal; null: they stay. */
  nextPlanName: z.string().nullable(),
  nextPeriod: BillingPeriod.nullable(),
  endDate: z.iso.date().nullable(),
  /** The instant at which the contract ends: 15:00 UTC of the last day, midnight in Tokyo. */
  end: z.iso.datetime().nullable(),
  /** While canceled: the last day on which recovery counts as a takeover. */
  takeoverUntil: z.iso.date().nullable(),
  freePeriod: z.number().int(),
  paymentMethod: PaymentMethod,
  contractEmail: z.string(),
  /** The address that is to own the contract and has not confirmed it yet. */
  nextEmail: z.string().nullable(),
  contractName: z.string(),
  departmentName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  postalCode: z.string(),
  agencyCode: z.string().nullable(),
  couponCode: z.string().nullable(),
  adReport: z.boolean(),
  cancellationReasons: z.array(z.string()),
  isDeactivated: z.boolean(),
  /** Newest first. */
  history: z.array(StatusChange),
});
export type ContractView = z.infer<typeof ContractView>;

/** A number of pages with an expiry day: the plan's monthly grant, carried over, or bought in addition. */
export const PageGrant = z.object({
  grantId: z.number().int(),
  kind: z.enum(['plan', 'carry_over', 'extra']),
  startDate: z.iso.date(),
  /** The last day on which the pages can be used. */
  endDate: z.iso.date(),
  pages: z.number().int(),
  used: z.number().int(),
});
export type PageGrant = z.infer<typeof PageGrant>;

const Quota = z.object({ limit: z.number().int(), used: z.number().int(), remaining: z.number().int() });

export const LimitView = z.object({
  currentPlan: z.object({ planId: z.string(), name: z.string(), amount: z.number().int() }),
  domains: Quota,
  pages: Quota.extend({ grants: z.array(PageGrant) }),
  linkedAccounts: Quota,
  /** The next day on which the plan grants pages; null while the contract grants none. */
  nextGrantDate: z.iso.date().nullable(),
});
export type LimitView = z.infer<typeof LimitView>;

const ofGroup = z.object({ groupId: z.string().min(1).max(80).default('G001') });

export const getContract = endpoint({
  operationId: 'contracts.get',
  method: 'GET',
  path: '/tenants/{tenantId}/contract',
  access: needs('contract:read', { deactivated: true }),
  scope: { ...tenantScope, group: 'query.groupId' },
  summary: { ja: '契約内容', en: 'Contract of a group' },
  params: z.object(tenantPath),
  query: ofGroup,
  /** `cardForm`: address of the payment provider's card form, shown in a frame; null without a provider. */
  reply: ContractView.extend({ cardForm: z.url().nullable() }),
});

export const getLimit = endpoint({
  operationId: 'contracts.limit',
  method: 'GET',
  path: '/tenants/{tenantId}/limit',
  access: needs('account:self', { deactivated: true }),
  scope: { ...tenantScope, group: 'query.groupId' },
  summary: { ja: 'プランの上限と残り', en: 'Plan limits and remaining quota' },
  params: z.object(tenantPath),
  query: ofGroup,
  reply: LimitView,
});

export const getContractStatus = endpoint({
  operationId: 'contracts.status',
  method: 'GET',
  path: '/tenants/{tenantId}/contract-status/{groupId}',
  access: needs('account:self', { deactivated: true }),
  scope: groupScope,
  summary: { ja: '契約の状態', en: 'Contract status' },
  params: z.object(groupPath),
  reply: z.object({ status: ContractStatus }),
});

/** `email` is '' when there is none, and for whoever may not read the contract. */
export const getEmailContract = endpoint({
  operationId: 'contracts.email',
  method: 'GET',
  path: '/tenants/{tenantId}/get-email-contract',
  access: needs('account:self', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: '契約のメールアドレス', en: 'Contract e-mail address' },
  params: z.object(tenantPath),
  reply: z.object({ email: z.string() }),
});

const Amounts = {
  /** Yen without tax, the coupon's discount, the tax, and the total with it. */
  amount: z.number().int(),
  discount: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
};

/** Business days, both inclusive. */
const Span = { startDate: z.iso.date(), endDate: z.iso.date() };

/** What a change of a contract leads to. */
export const TermsQuote = z.object({
  /** The contract afterwards: its shown status and its days. */
  status: ContractStatus,
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  renewalDate: z.iso.date().nullable(),
  /** The business day from which the plan and the period hold; null: they stay as they are. */
  planFrom: z.iso.date().nullable(),
  periodFrom: z.iso.date().nullable(),
  /** Invoiced at once, for the rest of the period that is paid; null: nothing. */
  charge: z.object({ ...Span, ...Amounts }).nullable(),
  /** Invoiced at once: the billing periods that have begun. */
  invoices: z.array(z.object({ ...Span, planName: z.string(), period: BillingPeriod, ...Amounts })),
  /** Time of a recovered contract that is invoiced already and not once more; yen without tax. */
  credit: z.object({ ...Span, amount: z.number().int() }).nullable(),
  /** Time that is invoiced but comes after the end; nothing is refunded. */
  lost: z.object(Span).nullable(),
  /** Time of a block that is not billed. */
  unbilled: z.object(Span).nullable(),
  /** The next regular invoice; null: there is none. */
  next: z.object({ date: z.iso.date(), period: BillingPeriod, planName: z.string(), ...Amounts }).nullable(),
  /** Sent with the change as `quote`: it is made only while it still leads to all of this. */
  digest: QuoteDigest,
});
export type TermsQuote = z.infer<typeof TermsQuote>;

/** What a new contract leads to: its terms, what is invoiced at once, and what next. */
export const NewContractQuote = TermsQuote.extend({
  planName: z.string(),
  /** Yen a month, without tax. */
  amount: z.number().int(),
  period: BillingPeriod,
});
export type NewContractQuote = z.infer<typeof NewContractQuote>;

/** Changes nothing: shown before the change is confirmed; rejects what the change rejects. */
export const quoteContract = endpoint({
  operationId: 'contracts.quote',
  method: 'GET',
  path: '/tenants/{tenantId}/contract-quote',
  access: needs('contract:change', { deactivated: true }),
  scope: { ...tenantScope, group: 'query.groupId' },
  summary: { ja: 'プランや契約期間を変更した場合の請求', en: 'Charges for changing the plan or billing period' },
  params: z.object(tenantPath),
  query: ofGroup.extend({ planId: z.string().max(50).optional(), period: BillingPeriod.optional() }),
  reply: TermsQuote,
});

/** Buys a plan instead of the free one: it holds and is billed at once, also when the free contract has ended. */
export const beginPaid = endpoint({
  operationId: 'contracts.beginPaid',
  method: 'POST',
  path: '/tenants/{tenantId}/paid-plan',
  lines: ['main'],
  access: needs('contract:change', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: '無料プランから有料プランに変更する', en: 'Upgrade from the free plan to a paid plan' },
  params: z.object(tenantPath),
  /** A version older than the stored one is a conflict. */
  body: z.object({
    version: z.number().int(),
    planId: z.string().min(1).max(50),
    period: BillingPeriod,
    ...ShownQuote,
  }),
  reply: ContractView,
});

/** The link that was mailed to the next owner of the contract. */
export const confirmContractEmail = endpoint({
  operationId: 'contracts.confirmEmail',
  method: 'POST',
  path: '/contract-email/confirm',
  access: open,
  summary: { ja: '契約メールアドレスを確認する', en: 'Confirm a contract e-mail address' },
  body: z.object({ token: z.string().min(1).max(1000) }),
  reply: z.object({ email: z.string() }),
});

/** The contract as staff see it, with the statuses that can be chosen now. */
export const StaffContractView = ContractView.extend({
  adminLabel: Labels,
  /** Whether periods that begin while the contract is blocked (bad_payment, unavailable) are billed. */
  billsBlocked: z.boolean(),
  tenantPreferredId: z.string(),
  userPoolId: z.string(),
  allowedStatuses: z.array(z.object({ status: ContractStatus, label: Labels })),
  limit: LimitView,
});
export type StaffContractView = z.infer<typeof StaffContractView>;

export const getGroupContract = endpoint({
  operationId: 'groupContracts.get',
  method: 'GET',
  path: '/sys-admin/tenants/{tenantId}/groups/{groupId}/contract',
  access: needs('tenant:read'),
  scope: groupScope,
  summary: { ja: '契約内容（運営）', en: 'Contract of a group (staff)' },
  params: z.object(groupPath),
  reply: StaffContractView,
});

/** Omitted fields stay. `keepBeforeStart` leaves a contract in `before_start` although its start day has come. */
const keptValue = z.union([z.string().max(100), z.number(), z.null()]).optional();
/** What is shown of a contract and set elsewhere: given when it is changed, it must be what is stored. */
const kept = {
  groupNameDB: keptValue,
  contractPlanId: keptValue,
  amount: keptValue,
  nextAmount: keptValue,
  nextPeriod: keptValue,
  end: keptValue,
};

const ContractChange = z.object({
  version: z.number().int(),
  status: ContractStatus.optional(),
  keepBeforeStart: z.boolean().optional(),
  planId: z.string().max(50).optional(),
  inherit: Inherit.optional(),
  period: BillingPeriod.optional(),
  startDate: StartDate.optional(),
  renewalDate: RenewalDate.nullable().optional(),
  endDate: EndDate.nullable().optional(),
  paymentMethod: PaymentMethod.optional(),
  freePeriod: fields.freePeriod().optional(),
  agencyCode: fields.agencyCode().nullable().optional(),
  couponCode: z.string().trim().max(50).nullable().optional(),
  contractEmail: fields.email().optional(),
  contractName: fields.contractName().optional(),
  departmentName: fields.departmentName().optional(),
  firstName: fields.personName({ ja: '名', en: 'given name' }).optional(),
  lastName: fields.personName({ ja: '姓', en: 'family name' }).optional(),
  phone: fields.phone().optional(),
  postalCode: fields.postalCode().optional(),
  /** Of a contract of the ad product: with reports, or without. */
  adReport: z.boolean().optional(),
  /** Whether periods that begin while it is blocked are billed. */
  billsBlocked: z.boolean().optional(),
  ...kept,
});
export type ContractChange = z.infer<typeof ContractChange>;

export const changeGroupContract = endpoint({
  operationId: 'groupContracts.change',
  method: 'PUT',
  path: '/sys-admin/tenants/{tenantId}/groups/{groupId}/contract',
  access: needs('tenant:write'),
  scope: groupScope,
  summary: { ja: '契約を変更する（運営）', en: 'Change a contract (staff)' },
  params: z.object(groupPath),
  body: ContractChange.extend(ShownQuote),
  reply: StaffContractView,
});

export const GroupAction = z.enum(['deleteContract', 'recoveryContract']);
export type GroupAction = z.infer<typeof GroupAction>;

/** Changes nothing: shown before the change, or the action on the group, is confirmed. */
export const quoteGroupContract = endpoint({
  operationId: 'groupContracts.quote',
  method: 'POST',
  path: '/sys-admin/tenants/{tenantId}/groups/{groupId}/contract-quote',
  access: needs('tenant:write'),
  scope: groupScope,
  summary: { ja: '契約の変更・解約・復旧による請求（運営）', en: 'Charges and credits for a contract change (staff)' },
  params: z.object(groupPath),
  /** With an action the other fields are not read. */
  body: ContractChange.extend({ action: GroupAction.optional() }),
  reply: TermsQuote,
});
