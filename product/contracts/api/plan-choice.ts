import type { ProductLine } from '#endpoint/product-line.ts';
import { apiPlanLimits, mainPlanLimits, type Plan, type PlanLimit } from './plans.ts';

/** What a plan is chosen for: a new tenant for sites or the API, its main contract changed by staff, or any other contract. */
export type PlanUse = 'site' | 'api' | 'main' | 'group';

const kinds: Record<PlanUse, readonly Plan['kind'][]> = {
  site: ['paid', 'free'],
  api: ['api'],
  main: ['paid', 'free'],
  group: ['paid'],
};

/** The kinds of plan that can be chosen; no contract changes to or from the API plan. `now`: the current kind. */
export function planKinds(use: PlanUse, now?: Plan['kind']): readonly Plan['kind'][] {
  return now === 'api' ? ['api'] : kinds[use];
}

/** The limits that mean something for a plan, in the order in which they are shown. */
export function limitsOfKind({ kind, linkedAccounts }: Pick<Plan, 'kind' | 'linkedAccounts'>): readonly PlanLimit[] {
  if (kind === 'api') return apiPlanLimits;
  return mainPlanLimits.filter(name => name !== 'linkedAccounts' || linkedAccounts > 0);
}

/** The limits that mean something for ads, where a report takes a page. */
const adPlanLimits = ['linkedAccounts', 'pages'] as const;

/** Whether the price list names the plan for the service. Ads need an account to read; they have no free plan. */
export function isSoldFor({ kind, linkedAccounts }: Pick<Plan, 'kind' | 'linkedAccounts'>, line: ProductLine): boolean {
  if (line === 'ad') return kind === 'paid' && linkedAccounts > 0;
  return planKinds(line === 'api' ? 'api' : 'site').includes(kind);
}

/** The limits of a plan that mean something for the service, in the order in which they are shown. */
export function shownLimits(plan: Plan, line: ProductLine): Partial<Record<PlanLimit, number>> {
  const names = line === 'ad' ? adPlanLimits : limitsOfKind(plan);
  return Object.fromEntries(names.map(name => [name, plan[name]]));
}
