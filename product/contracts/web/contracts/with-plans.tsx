import type { ReactNode } from 'react';
import { listPlans } from '#product/contracts/api/plans.ts';
import { ErrorState } from '#web/parts/error-state.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';

/** Shows a form that offers plans and ways of payment once they are known: they would push it down, or be missing. */
export function WithPlans({ children }: { children: ReactNode }): ReactNode {
  const plans = useApi(listPlans, {});
  if (plans.data !== undefined) return children;
  return plans.error ? <ErrorState error={plans.error} retry={() => void plans.refetch()} /> : <Waiting />;
}
