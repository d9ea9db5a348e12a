import { type ReactNode, useState } from 'react';
import { listSecondFactors } from '#product/accounts/api/second-factors.ts';
import { ErrorState } from '#web/parts/error-state.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { NewRecoveryCodes } from './recovery-codes.tsx';
import { TwoStep } from './two-step.tsx';

/** Two-step verification, passkeys and sessions of the signed-in person; part of both account screens. */
export function SignInSecurity(): ReactNode {
  const factors = useApi(listSecondFactors, {});
  const [codes, setCodes] = useState<readonly string[]>([]);
  async function changed(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    await queryClient.invalidateQueries({ queryKey: [listSecondFactors.operationId] });
  }
  if (factors.error) return <ErrorState error={factors.error} retry={() => void factors.refetch()} />;
  return (
    <div className="mt-5 grid max-w-2xl gap-5">
      <TwoStep factors={factors.data} onChange={changed} />
      <OwnPasskeys factors={factors.data} onChange={changed} />
      <OwnSessions />
      <NewRecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </div>
  );
}
