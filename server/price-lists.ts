import type { Language } from '#language/message.ts';
import type { PricedPlan } from '#product/contracts/api/price-list.ts';
import { shownPlan } from '#product/contracts/api/shown-plan.ts';
import { priceList } from '#product/contracts/core/plans/price-list.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Item } from './fill-lists.ts';

/** What the document of prices is filled with: the plans on sale of each service, the free ones apart. */
export async function priceLists(services: Pick<Services, 'db'>, language: Language): Promise<Item> {
  const { services: all } = await priceList(services);
  const lists = all.map(({ line, plans }) => {
    const items = (isWanted: (plan: PricedPlan) => boolean) =>
      plans.filter(isWanted).map(plan => {
        const { lines, ...shown } = shownPlan(plan, line, language);
        return { ...shown, lines: lines.map(one => ({ line: one })) };
      });
    const ofService = { free: items(plan => plan.kind === 'free'), others: items(plan => plan.kind !== 'free') };
    return [line, plans.length === 0 ? [] : [ofService]] as const;
  });
  return { ...Object.fromEntries(lists), none: all.every(({ plans }) => plans.length === 0) ? [{}] : [] };
}
