import { z } from 'zod';
import { CheckId } from '#checks/registry.ts';
import { open } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { productLines } from '#endpoint/product-line.ts';
import { Plan, planLimitNames } from './plans.ts';

/** Yen of a billing period: `amount` without tax, `total` with it. */
const Price = z.object({ amount: z.number().int(), tax: z.number().int(), total: z.number().int() });

export const PricedPlan = z.object({
  planId: z.string(),
  name: z.string(),
  kind: Plan.shape.kind,
  prices: z.object({ monthly: Price, yearly: Price }),
  /** Those that mean something for the service, in the order in which they are shown. */
  limits: z.partialRecord(z.enum(planLimitNames), z.number().int()),
  /** The checks that are included; none of ads. */
  functions: z.array(CheckId),
  /** Whether sites are verified by a schedule. */
  hasSchedules: z.boolean(),
});
export type PricedPlan = z.infer<typeof PricedPlan>;

export const PriceList = z.object({
  services: z.array(z.object({ line: z.enum(productLines), plans: z.array(PricedPlan) })),
});
export type PriceList = z.infer<typeof PriceList>;

/** Kept by browsers and proxies for a minute, so a changed price is seen everywhere after that. */
export const getPriceList = endpoint({
  operationId: 'priceList.get',
  method: 'GET',
  path: '/price-list',
  access: open,
  summary: { ja: '料金表', en: 'Price list' },
  reply: PriceList,
});
