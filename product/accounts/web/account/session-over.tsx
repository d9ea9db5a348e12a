import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '#web/load-chunk.ts';
import { whenReturnIsAsked } from '#web/session-return.ts';

const SessionOverDialog = lazy(() =>
  loadChunk(() => import('./session-over-dialog.tsx')).then(module => ({ default: module.SessionOverDialog })),
);

/** Keeps the screen with what was typed while the person, whose session is over, signs in again in another tab. */
export function SessionOver(): ReactNode {
  const [answer, setAnswer] = useState<(isBack: boolean) => void>();
  useEffect(
    () =>
      whenReturnIsAsked(() =>
        new Promise<boolean>(resolve => setAnswer(() => resolve)).finally(() => setAnswer(undefined)),
      ),
    [],
  );
  return (
    answer !== undefined && (
      <Suspense>
        <SessionOverDialog onAnswer={answer} />
      </Suspense>
    )
  );
}
