import type { Plan } from './plans.ts';

/** For whom a plan is chosen: a tenant that is made, its main contract as staff change it, or whatever else. */
export type PlanUse = 'tenant' | 'main' | 'group';

const kinds: Record<PlanUse, readonly Plan['kind'][]> = {
  tenant: ['paid', 'free', 'api'],
  main: ['paid', 'free'],
  group: ['paid'],
};

/**
 * The kinds of plan that can be chosen. The free plan is one of a whole tenant; the API plan has statuses of its own, so
 * that no contract comes to it or leaves it later. `now`: what the contract has.
 */
export function planKinds(use: PlanUse, now?: Plan['kind']): readonly Plan['kind'][] {
  return now === 'api' ? ['api'] : kinds[use];
}
