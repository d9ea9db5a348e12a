import type { Plan } from './plans.ts';

/** Purpose of a plan choice: a tenant being created, its main contract changed by staff, or any other contract. */
export type PlanUse = 'tenant' | 'main' | 'group';

const kinds: Record<PlanUse, readonly Plan['kind'][]> = {
  tenant: ['paid', 'free', 'api'],
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
