import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdentityCounts } from '#web/client.ts';
import { loadChunk } from '#web/load-chunk.ts';

const IdentityDialog = lazy(() =>
  loadChunk(() => import('./identity-dialog.tsx')).then(module => ({ default: module.IdentityDialog })),
);

/** Asks the person to confirm to be themselves when a call requires a recent sign-in; calls at the same time wait for one answer. */
export function IdentityCheck(): ReactNode {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    whenIdentityCounts(() => {
      setAsked(true);
      asked ??= new Promise<boolean>(resolve => setAnswer(() => resolve)).finally(() => {
        asked = null;
        setAnswer(undefined);
      });
      return asked;
    });
    return () => whenIdentityCounts(async () => false);
  }, []);
  return (
    wasAsked && (
      <Suspense>
        <IdentityDialog isOpen={answer !== undefined} onAnswer={isConfirmed => answer?.(isConfirmed)} />
      </Suspense>
    )
  );
}
