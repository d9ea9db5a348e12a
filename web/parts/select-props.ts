import type { ReactNode } from 'react';

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
}

/** What the field shows, whatever its ids are. */
export interface SelectProps {
  label: string;
  /** Null without a selection. */
  value: string | null;
  onChange: (value: string) => void;
  options: readonly Option[];
  className?: string | undefined;
  hideLabel?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Shown below the field, which is then marked as invalid. */
  error?: string | undefined;
  help?: ReactNode;
  /** Shown in the field without a selection, instead of the default prompt. */
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Additional information after the label. */
  aside?: ReactNode;
}
