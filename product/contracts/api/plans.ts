import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { wholeNumber } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import type { Message } from '#language/message.ts';
import { BillingPeriod, PaymentMethod } from './contracts.ts';

const count = (name: Message) => fields.sitemapPages(name);

/** The limits of a plan: their short names and their rules. */
export const planLimits = {
  domains: { name: { ja: 'ドメイン数', en: 'Domains' }, rule: count({ ja: 'ドメイン数', en: 'number of domains' }) },
  pages: { name: { ja: 'ページ数（月）', en: 'Pages per month' }, rule: fields.planPages() },
  linkedAccounts: {
    name: { ja: '連携アカウント', en: 'Linked accounts' },
    rule: count({ ja: '連携アカウント数', en: 'number of linked accounts' }),
  },
  runningRuns: { name: { ja: '同時検証数', en: 'Concurrent runs' }, rule: fields.runningRuns() },
  answerSeconds: { name: { ja: '応答待ち時間（秒）', en: 'Response timeout (s)' }, rule: fields.answerSeconds() },
  callsPerDay: { name: { ja: 'API呼び出し数（日）', en: 'API calls per day' }, rule: fields.callsPerDay().default(0) },
  connections: { name: { ja: 'API接続数', en: 'API connections' }, rule: fields.apiConnections().default(0) },
};
export type PlanLimit = keyof typeof planLimits;
export const planLimitNames = Object.keys(planLimits) as PlanLimit[];

/** The limits of plans of the main product, and those of API plans, in the order of the master settings. */
export const mainPlanLimits = ['domains', 'pages', 'linkedAccounts', 'runningRuns', 'answerSeconds'] as const;
export const apiPlanLimits = [
  'domains',
  'pages',
  'callsPerDay',
  'connections',
  'runningRuns',
  'answerSeconds',
] as const;

const limits = Object.fromEntries(planLimitNames.map(name => [name, z.number().int()])) as Record<PlanLimit, z.ZodInt>;
const limitInputs = Object.fromEntries(planLimitNames.map(name => [name, planLimits[name].rule])) as {
  [N in PlanLimit]: (typeof planLimits)[N]['rule'];
};

/**
 * A plan that a contract can have; `amount` is yen a month without tax, `pages` are pages a month, `answerSeconds` the
 * time that a site may take to the first byte of an answer. `callsPerDay` and `connections` (tokens) are those of API plans, 0 of others.
 */
export const Plan = z.object({
  planId: z.string(),
  name: z.string(),
  ...limits,
  amount: z.number().int(),
  kind: z.enum(['paid', 'free', 'api']),
});
export type Plan = z.infer<typeof Plan>;

const planId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,49}$/)
  .optional();

/** Whether the public price list names the plan; left out, it stays as it is, and a new one is not named. */
const isListed = z.boolean().optional();

/** A plan as the master settings hold it, with the number of its contracts. */
export const MasterPlan = Plan.extend({ isListed: z.boolean(), contracts: z.number().int() });
export type MasterPlan = z.infer<typeof MasterPlan>;

/** A plan as entered by staff; new without `planId`. */
export const PlanInput = z.object({
  planId,
  name: fields.planName(),
  ...limitInputs,
  amount: fields.planAmount(),
  isListed,
});
export type PlanInput = z.infer<typeof PlanInput>;

/** A plan of the API as entered by staff; its name may be the API plan's own. */
export const ApiPlanInput = z.object({
  planId,
  name: fields.tenantName({ ja: 'プラン名', en: 'plan name' }),
  domains: planLimits.domains.rule,
  pages: planLimits.pages.rule,
  callsPerDay: fields.callsPerDay(),
  connections: fields.apiConnections(),
  runningRuns: planLimits.runningRuns.rule,
  answerSeconds: planLimits.answerSeconds.rule,
  amount: fields.planAmount(),
  isListed,
});
export type ApiPlanInput = z.infer<typeof ApiPlanInput>;

export const Agency = z.object({ code: fields.agencyCode(), name: fields.agencyName() });
export type Agency = z.infer<typeof Agency>;

const couponParts = {
  code: z.string(),
  /** Per cent, for so many months. */
  discount: z.number().int(),
  periods: z.number().int(),
};

export const Coupon = z.object({
  ...couponParts,
  /** The last day on which it can be redeemed. */
  expirationDate: z.iso.date(),
  /** The tenant that redeemed it; a coupon serves one contract. */
  usedBy: z.string().nullable(),
});
export type Coupon = z.infer<typeof Coupon>;

export const CouponInput = z.object({
  code: fields.couponCode(),
  discount: wholeNumber({ ja: '割引率（%）', en: 'discount (%)' }, 1, 100),
  periods: wholeNumber({ ja: '適用月数', en: 'number of months' }, 1, 99),
  expirationDate: fields.lastBusinessDay({ ja: '有効期限', en: 'expiration date' }),
});
export type CouponInput = z.infer<typeof CouponInput>;

/** A whole list with its version: items left out are deleted. */
const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), version: z.number().int() });
const written = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).max(500), version: z.number().int() });

export const listPlans = endpoint({
  operationId: 'plans.list',
  method: 'GET',
  path: '/plans',
  access: needs('account:self', { deactivated: true }),
  summary: { ja: '選べるプラン', en: 'Available plans' },
  /** `paymentMethods`: the ways of payment that can be chosen; cards only where the operator has a provider. */
  reply: z.object({ items: z.array(Plan), paymentMethods: z.array(PaymentMethod) }),
});

export const getMasterPlans = endpoint({
  operationId: 'masterPlans.get',
  method: 'GET',
  path: '/sys-admin/master/plans',
  access: needs('master:read'),
  summary: { ja: 'プランのマスター', en: 'Master setting: plans' },
  reply: list(MasterPlan),
});

export const putMasterPlans = endpoint({
  operationId: 'masterPlans.put',
  method: 'PUT',
  path: '/sys-admin/master/plans',
  access: needs('master:write'),
  summary: { ja: 'プランのマスターを保存する', en: 'Save master setting: plans' },
  body: written(PlanInput),
  reply: list(MasterPlan),
});

/** A running contract of a plan, and when a price that is announced today would hold for it. */
export const PricedContract = z.object({
  tenantId: z.string(),
  tenantPreferredId: z.string(),
  groupId: z.string(),
  contractName: z.string(),
  /** What it pays: yen a month, without tax. */
  amount: z.number().int(),
  period: BillingPeriod,
  /** Announced already; null: nothing is. */
  nextAmount: z.number().int().nullable(),
  nextAmountFrom: z.iso.date().nullable(),
  changesFrom: z.iso.date().nullable(),
});
export type PricedContract = z.infer<typeof PricedContract>;

/** Whom a change of the price reaches; of staff with restricted browsing, their tenants alone. */
export const listPlanContracts = endpoint({
  operationId: 'masterPlans.contracts',
  method: 'GET',
  path: '/sys-admin/master/plans/{planId}/contracts',
  access: needs('master:read'),
  summary: { ja: 'プランの料金改定の対象となる契約', en: 'Contracts affected by a price change' },
  params: z.object({ planId: z.string().max(50) }),
  reply: z.object({ items: z.array(PricedContract) }),
});

export const getMasterApiPlans = endpoint({
  operationId: 'masterApiPlans.get',
  method: 'GET',
  path: '/sys-admin/master/api-plans',
  access: needs('master:read'),
  summary: { ja: 'APIプランのマスター', en: 'Master setting: API plans' },
  reply: list(MasterPlan),
});

export const putMasterApiPlans = endpoint({
  operationId: 'masterApiPlans.put',
  method: 'PUT',
  path: '/sys-admin/master/api-plans',
  access: needs('master:write'),
  summary: { ja: 'APIプランのマスターを保存する', en: 'Save master setting: API plans' },
  body: written(ApiPlanInput),
  reply: list(MasterPlan),
});

export const getMasterAgencies = endpoint({
  operationId: 'masterAgencies.get',
  method: 'GET',
  path: '/sys-admin/master/agencies',
  access: needs('master:read'),
  summary: { ja: '代理店のマスター', en: 'Master setting: agencies' },
  reply: list(Agency),
});

export const putMasterAgencies = endpoint({
  operationId: 'masterAgencies.put',
  method: 'PUT',
  path: '/sys-admin/master/agencies',
  access: needs('master:write'),
  summary: { ja: '代理店のマスターを保存する', en: 'Save master setting: agencies' },
  body: written(Agency),
  reply: list(Agency),
});

export const getMasterCoupons = endpoint({
  operationId: 'masterCoupons.get',
  method: 'GET',
  path: '/sys-admin/master/coupons',
  access: needs('master:read'),
  summary: { ja: 'クーポンのマスター', en: 'Master setting: coupons' },
  reply: list(Coupon),
});

export const putMasterCoupons = endpoint({
  operationId: 'masterCoupons.put',
  method: 'PUT',
  path: '/sys-admin/master/coupons',
  access: needs('master:write'),
  summary: { ja: 'クーポンのマスターを保存する', en: 'Save master setting: coupons' },
  body: written(CouponInput),
  reply: list(Coupon),
});
