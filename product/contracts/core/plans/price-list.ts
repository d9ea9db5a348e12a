import { checkIds, registry } from '#checks/registry.ts';
import { type ProductLine, productLines } from '#endpoint/product-line.ts';
import { isSoldFor, shownLimits } from '#product/contracts/api/plan-choice.ts';
import type { Plan } from '#product/contracts/api/plans.ts';
import type { PricedPlan, PriceList } from '#product/contracts/api/price-list.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { invoiceAmount } from '../invoices/invoice-amount.ts';
import { planRows } from './find-plan.ts';
import { toPlan } from './plan-tables.ts';

/** The listed plans of every service, free ones first, at the prices of new contracts. */
export async function priceList({ db }: Pick<Services, 'db'>): Promise<PriceList> {
  const rows = await planRows(db).where('is_listed', '=', true).execute();
  const plans = rows.map(toPlan).toSorted((a, b) => Number(b.kind === 'free') - Number(a.kind === 'free'));
  return {
    services: productLines.map(line => ({
      line,
      plans: plans.filter(plan => isSoldFor(plan, line)).map(plan => pricedPlan(plan, line)),
    })),
  };
}

function pricedPlan(plan: Plan, line: ProductLine): PricedPlan {
  const { planId, name, kind, amount } = plan;
  const none = { discount: 0, discountMonths: 0 };
  const isFree = kind === 'free';
  return {
    planId,
    name,
    kind,
    prices: { monthly: invoiceAmount(amount, 'monthly', none), yearly: invoiceAmount(amount, 'yearly', none) },
    limits: shownLimits(plan, line),
    functions: line === 'ad' ? [] : checkIds.filter(id => !isFree || registry[id].free),
    hasSchedules: line === 'main' && !isFree,
  };
}
