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
