import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../load-chunk.ts';
import type { ConfirmProps } from './confirm-props.ts';

// Seldom opened: not part of the first load.
const ConfirmWindow = lazy(() =>
  loadChunk(() => import('./confirm-window.tsx')).then(module => ({ default: module.ConfirmWindow })),
);

/** Asks before an irreversible action. Stays open while it works, and when `onConfirm` resolves with false. */
export function ConfirmDialog(props: ConfirmProps): ReactNode {
  const [wasOpened, setOpened] = useState(false);
  if (props.isOpen && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <ConfirmWindow {...props} />
      </Suspense>
    )
  );
}
