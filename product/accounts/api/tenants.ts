import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { endpoint } from '#endpoint/define.ts';
import { choice } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import { listOf, pageOf, paging } from '#endpoint/paging.ts';
import { productLines } from '#endpoint/product-line.ts';
import { ContractContact, StartDate } from '#product/contracts/api/contract-fields.ts';
import { BillingPeriod, NewContractQuote, PaymentMethod } from '#product/contracts/api/contracts.ts';
import { ShownQuote } from '#product/contracts/api/shown-quote.ts';
import { TenantSort } from './sort-orders.ts';

/** The entity of the specification (section 3): `Contract` is JSON text with status and contractPlanId. */
const TenantEntity = {
  TenantId: z.string(),
  TenantPreferredId: z.string(),
  UserPoolId: z.string(),
  Contract: z.string(),
};

/** A tenant as listed for the provider: by its main contract, that of G001. */
export const TenantRow = z.object({
  ...TenantEntity,
  tenantId: z.string(),
  tenantPreferredId: z.string(),
  userPoolId: z.string(),
  product: z.enum(productLines),
  contractName: z.string(),
  contractEmail: z.string(),
  planId: z.string(),
  planName: z.string(),
  status: ContractStatus,
  label: z.object({ ja: z.string(), en: z.string() }),
  period: BillingPeriod,
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  agencyCode: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type TenantRow = z.infer<typeof TenantRow>;

export const listTenants = endpoint({
  operationId: 'tenants.list',
  method: 'GET',
  path: '/sys-admin/tenants',
  access: needs('tenant:read'),
  summary: { ja: '契約の一覧', en: 'Contracts' },
  query: z.object({
    ...paging,
    /** Searched in contract ID, name and e-mail address. */
    search: z.string().max(100).optional(),
    status: listOf(ContractStatus).optional(),
    plan: z.string().max(50).optional(),
    sort: TenantSort.default('-created'),
  }),
  reply: pageOf(TenantRow),
});

/** What the contract of a new tenant bills follows from these. */
export const NewTenantTerms = z.object({
  planId: choice({ ja: 'プラン', en: 'plan' }).max(50),
  period: BillingPeriod.default('monthly'),
  startDate: StartDate,
  paymentMethod: PaymentMethod.default('invoice_payment'),
  freePeriod: fields.freePeriod().default(0),
  agencyCode: z.union([z.literal('').transform(() => null), fields.agencyCode()]).nullish(),
  couponCode: z.string().trim().max(50).nullish(),
  /** Whose plan `planId` has to be. Without it the contract is of the plan's line, or that of `adReport`. */
  product: z.enum(productLines).optional(),
  adReport: z.boolean().default(false),
});
export type NewTenantTerms = z.infer<typeof NewTenantTerms>;

export const NewTenant = ContractContact.extend({
  tenantPreferredId: fields.tenantPreferredId(),
  ...NewTenantTerms.shape,
});
export type NewTenant = z.infer<typeof NewTenant>;

/** Changes nothing: shown before the contract is made. Refuses what its creation refuses, names apart. */
export const quoteTenant = endpoint({
  operationId: 'tenants.quote',
  method: 'POST',
  path: '/sys-admin/tenant-quote',
  access: needs('tenant:create'),
  summary: { ja: '契約を作成した場合の請求', en: 'Charges for a new contract' },
  body: NewTenantTerms,
  reply: NewContractQuote,
});

export const createTenant = endpoint({
  operationId: 'tenants.create',
  method: 'POST',
  path: '/sys-admin/tenants',
  access: needs('tenant:create'),
  summary: { ja: '契約を作成する', en: 'Create a contract' },
  body: NewTenant.extend(ShownQuote),
  status: 201,
  reply: z.object({ tenantId: z.string(), groupId: z.literal('G001') }),
});
