import { useRouteContext } from '@tanstack/react-router';
import { type FunctionId, functionIds, registry } from '#checks/registry.ts';
import type { Principal } from '#endpoint/navigation-guard.ts';
import { useScope } from '#web/navigation.tsx';

/** The functions that a plan offers: the free plan those marked so in the registry, every other plan all. */
export function functionsOf(planId: string): readonly FunctionId[] {
  return planId === 'free' ? functionIds.filter(id => registry[id].free) : functionIds;
}

export function useOfferedFunctions(): readonly FunctionId[] {
  const { principal } = useRouteContext({ strict: false }) as { principal?: Principal };
  const { user } = useScope();
  return functionsOf(principal?.signedIn ? principal.planId : user.contractType);
}
