import type { ReactNode } from 'react';

/** What `confirm-dialog.tsx` asks. */
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
