import { apiPlanLimits, mainPlanLimits, type Plan, type PlanLimit } from './plans.ts';

/**
 * Purpose of a plan choice: a tenant being created, for sites or for the API; its main contract changed by staff; any
 * other contract.
 */
export type PlanUse = 'site' | 'api' | 'main' | 'group';

const kinds: Record<PlanUse, readonly Plan['kind'][]> = {
  site: ['paid', 'free'],
  api: ['api'],
  main: ['paid', 'free'],
  group: ['paid'],
};

/**
 * Returns the kinds of plan that can be chosen. The free plan belongs to a whole tenant; the API plan has its own
 * statuses, so no contract can change to it or from it. `now`: the contract's current kind.
 */
export function planKinds(use: PlanUse, now?: Plan['kind']): readonly Plan['kind'][] {
  return now === 'api' ? ['api'] : kinds[use];
}

/** The limits that mean something for a plan, in the order in which they are shown. */
export function limitsOfKind({ kind, linkedAccounts }: Pick<Plan, 'kind' | 'linkedAccounts'>): readonly PlanLimit[] {
  if (kind === 'api') return apiPlanLimits;
  return mainPlanLimits.filter(name => name !== 'linkedAccounts' || linkedAccounts > 0);
}
