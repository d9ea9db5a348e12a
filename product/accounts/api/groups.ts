import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { endpoint } from '#endpoint/define.ts';
import { lines } from '#endpoint/fields/characters.ts';
import { fields } from '#endpoint/fields.ts';
import { StartDate } from '#product/contracts/api/contract-fields.ts';
import { BillingPeriod, GroupAction, NewContractQuote, PaymentMethod } from '#product/contracts/api/contracts.ts';
import { ShownQuote } from '#product/contracts/api/shown-quote.ts';

/** The entity of the specification (section 3): `Contract` is JSON text with status and contractPlanId. */
const GroupEntity = {
  /** `tenantId#groupId`; of the first group, which is the master group, the tenant's id alone. */
  PK: z.string(),
  GroupNameDB: z.string(),
  GroupType: z.string(),
  Contract: z.string(),
  PlanId: z.string(),
  TenantId: z.string(),
};

export const GroupView = z.object({
  ...GroupEntity,
  tenantId: z.string(),
  groupId: z.string(),
  groupNameDB: z.string(),
  groupType: z.string(),
  planId: z.string(),
  planName: z.string(),
  version: z.number().int(),
  contract: z.object({ status: ContractStatus, contractPlanId: z.string() }),
  /** The status as shown to the tenant. */
  status: ContractStatus,
  label: z.object({ ja: z.string(), en: z.string() }),
  isDeactivated: z.boolean(),
  isMaster: z.boolean(),
  sites: z.number().int(),
  users: z.number().int(),
});
export type GroupView = z.infer<typeof GroupView>;

/** Terms of a contract that are set elsewhere: given when a group is changed, they must be those stored. */
export const keptTerms = [
  'status',
  'contractPlanId',
  'inherit',
  'isHeld',
  'renewalDate',
  'endDate',
  'end',
  'freePeriod',
  'agencyCode',
  'couponCode',
  'discount',
  'discountPeriods',
  'adReport',
] as const;

const keptTerm = z.union([z.string().max(100), z.number(), z.boolean(), z.null()]).optional();

const GroupContract = z.object({
  period: BillingPeriod.optional(),
  startDate: StartDate.optional(),
  paymentMethod: PaymentMethod.optional(),
  contractName: fields.contractName().optional(),
  contractEmail: fields.email().optional(),
  departmentName: fields.departmentName().optional(),
  phone: fields.phone().optional(),
  postalCode: fields.postalCode().optional(),
  ...(Object.fromEntries(keptTerms.map(name => [name, keptTerm])) as Record<
    (typeof keptTerms)[number],
    typeof keptTerm
  >),
});
export type GroupContract = z.infer<typeof GroupContract>;

/** An object, or its JSON text, as stored by the specification. */
const contractOrJson = z.preprocess((given, context) => {
  if (typeof given !== 'string' || given === '') return given === '' ? undefined : given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    context.issues.push({ code: 'custom', input: given, message: 'JSON' });
    return z.NEVER;
  }
}, GroupContract.optional());

const firstName = fields.personName({ ja: '名', en: 'given name' });
const lastName = fields.personName({ ja: '姓', en: 'family name' });
const groupParts = {
  groupNameDB: fields.groupName(),
  groupType: z
    .string()
    .regex(/^[\w-]{1,30}$/)
    .default('normal'),
  contract: contractOrJson,
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  /** Must be the tenant's pool. */
  userPoolId: z.string().max(100).optional(),
};

export const listGroups = endpoint({
  operationId: 'groups.list',
  method: 'GET',
  path: '/tenants/{tenantId}/groups',
  access: needs('account:self', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: 'グループの一覧（見られるもの）', en: 'Groups the user can access' },
  params: z.object(tenantPath),
  reply: z.object({ items: z.array(GroupView) }),
});

export const createGroup = endpoint({
  operationId: 'groups.create',
  method: 'POST',
  path: '/tenants/{tenantId}/groups',
  lines: ['main'],
  access: needs('group:write', { nonFree: true }),
  scope: tenantScope,
  summary: { ja: 'グループを作成する', en: 'Create a group' },
  params: z.object(tenantPath),
  /** `plan`: id of a plan; default: the master group's plan. */
  body: z.object({ ...groupParts, plan: z.string().max(50).optional(), ...ShownQuote }),
  status: 201,
  reply: z.object({ data: GroupView }),
});

/** Changes nothing: shown before a group is created. Omitted terms are those that the creation takes. */
export const quoteGroup = endpoint({
  operationId: 'groups.quote',
  method: 'GET',
  path: '/tenants/{tenantId}/group-quote',
  lines: ['main'],
  access: needs('group:write', { nonFree: true }),
  scope: tenantScope,
  summary: { ja: 'グループを作成した場合の請求', en: 'Charges for a new group' },
  params: z.object(tenantPath),
  query: z.object({
    plan: z.string().max(50).optional(),
    period: BillingPeriod.optional(),
    startDate: StartDate.optional(),
  }),
  reply: NewContractQuote,
});

/** Also serves the change-contract form, which stays available while the contract is deactivated. */
export const updateGroup = endpoint({
  operationId: 'groups.update',
  method: 'PUT',
  path: '/tenants/{tenantId}/groups',
  access: needs('group:write', { nonFree: true, deactivated: true }),
  scope: { ...tenantScope, group: 'body.group' },
  summary: { ja: 'グループを変更する', en: 'Change a group' },
  params: z.object(tenantPath),
  body: z.object({
    ...groupParts,
    groupType: groupParts.groupType.unwrap().optional(),
    groupNameDB: groupParts.groupNameDB.optional(),
    plan: z.string().max(50).optional(),
    group: z.string().min(1).max(80),
    tenantPreferredId: z.string().max(80).optional(),
    email: fields.email().optional(),
    /** A version older than the stored one is a conflict. */
    version: z.number().int().optional(),
    ...ShownQuote,
  }),
  reply: z.object({ data: GroupView }),
});

/** What the cancellation of the whole tenant does to a group. */
export const GroupCancellation = z.object({
  groupId: z.string(),
  groupNameDB: z.string(),
  status: ContractStatus,
  /** The status that follows; null: the group is canceled already, or cannot be. */
  becomes: ContractStatus.nullable(),
  /** The last business day on which it can be used; null: it has not begun, or nothing happens. */
  lastDay: z.iso.date().nullable(),
});
export type GroupCancellation = z.infer<typeof GroupCancellation>;

/** Changes nothing: shown before the cancellation is confirmed. */
export const getCancellation = endpoint({
  operationId: 'tenants.cancellation',
  method: 'GET',
  path: '/tenants/{tenantId}/cancellation',
  access: needs('contract:cancel', { deactivated: true }),
  scope: tenantScope,
  summary: { ja: 'すべてのグループを解約した場合の予定', en: 'Preview of canceling all groups' },
  params: z.object(tenantPath),
  reply: z.object({ items: z.array(GroupCancellation) }),
});

/** Every group that can be canceled, or none: `contract_not_cancelable` when there is nothing to cancel. */
export const cancelTenant = endpoint({
  operationId: 'tenants.cancel',
  method: 'POST',
  path: '/tenants/{tenantId}/cancellation',
  access: needs('contract:cancel', { deactivated: true }),
  requiresRecentSignIn: true,
  scope: tenantScope,
  summary: { ja: 'すべてのグループの契約を解約する', en: 'Cancel the contracts of all groups' },
  params: z.object(tenantPath),
  /** Reasons: at least one when a client user cancels; the operation holds them against their rule. */
  body: z.object({
    reasons: z
      .array(lines(z.string().max(1000)))
      .max(20)
      .optional(),
  }),
  reply: z.object({ items: z.array(z.object({ groupId: z.string(), status: ContractStatus })) }),
});

/** The body's fields may be sent in the query instead. */
export const deleteGroup = endpoint({
  operationId: 'groups.delete',
  method: 'DELETE',
  path: '/tenants/{tenantId}/groups',
  access: needs('contract:cancel', { deactivated: true }),
  scope: { ...tenantScope, group: 'body.groupId' },
  summary: { ja: 'グループの契約を解約・復旧する', en: 'Cancel or restore the contract of a group' },
  params: z.object(tenantPath),
  body: z.object({
    groupId: z.string().min(1).max(80),
    action: GroupAction,
    /** Reasons: at least one when a client user cancels. A single one may be sent without an array. */
    reasons: z.preprocess(
      given => (typeof given === 'string' ? [given] : given),
      fields.cancellationReasons().optional(),
    ),
    ...ShownQuote,
  }),
  reply: z.object({ groupId: z.string(), status: ContractStatus }),
});
