import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A question about facts that are read first: `put` shows them and resolves with the answer; `question` is the dialog. */
export function useQuestion<Facts>(
  title: string,
  confirmLabel: string,
  show: (facts: Facts) => ReactNode,
): { put: (facts: Facts) => Promise<boolean>; question: ReactNode } {
  const [asked, setAsked] = useState<{ facts: Facts; answer: (yes: boolean) => void }>();
  const put = (facts: Facts) => new Promise<boolean>(answer => setAsked({ facts, answer }));
  const end = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(undefined);
  };
  const question = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={() => end(false)}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={async () => end(true)}
    >
      {asked !== undefined && show(asked.facts)}
    </ConfirmDialog>
  );
  return { put, question };
}
