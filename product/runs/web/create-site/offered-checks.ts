import { useRouteContext } from '@tanstack/react-router';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import type { Principal } from '#endpoint/navigation-guard.ts';
import { useScope } from '#web/navigation.tsx';

/** The functions that a plan offers: the free plan those marked so in the registry, every other plan all. */
export function checksOf(planId: string): readonly CheckId[] {
  return planId === 'free' ? checkIds.filter(id => registry[id].free) : checkIds;
}

export function useOfferedChecks(): readonly CheckId[] {
  const { principal } = useRouteContext({ strict: false }) as { principal?: Principal };
  const { user } = useScope();
  return checksOf(principal?.signedIn ? principal.planId : user.contractType);
}
