import type { ReactNode } from 'react';
import { listPlans } from '#api/plans.ts';
import { useApi } from '../../queries.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { ErrorState } from '../error-state.tsx';

/** Shows a form that offers plans and ways of payment once they are known: they would push it down, or be missing. */
export function WithPlans({ children }: { children: ReactNode }): ReactNode {
  const plans = useApi(listPlans, {});
  if (plans.data !== undefined) return children;
  return plans.error ? <ErrorState error={plans.error} retry={() => void plans.refetch()} /> : <Waiting />;
}
