import type { ReactNode } from 'react';
import { listPlans } from '#product/contracts/api/plans.ts';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';

/** Shows a form that offers plans and ways of payment once they are known: they would push it down, or be missing. */
export function WithPlans({ children }: { children: ReactNode }): ReactNode {
  const plans = useApi(listPlans, {});
  if (plans.data !== undefined) return children;
  return <NotLoaded of={plans} />;
}
