import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../load-chunk.ts';

// Seldom opened: not part of the first load.
const ConfirmWindow = lazy(() =>
  loadChunk(() => import('./confirm-window.tsx')).then(module => ({ default: module.ConfirmWindow })),
);

export interface ConfirmProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  /** Label of the cancel button where “cancel” would be ambiguous. */
  cancelLabel?: string;
  onConfirm: () => Promise<unknown>;
  danger?: boolean;
  children: ReactNode;
}

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
