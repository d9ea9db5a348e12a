import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** A named part of the form, with its own error below. */
export function FormSection({
  title,
  aside,
  help,
  error,
  marksFields = false,
  children,
}: {
  title: string;
  aside?: ReactNode;
  help?: string;
  error?: string | undefined;
  /** The fields show themselves which of them the error is about. */
  marksFields?: boolean;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={(error !== undefined && !marksFields) || undefined}
    >
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3">
        <span className="text-sm font-bold">{title}</span>
        {aside !== undefined && <span className="text-xs font-normal text-muted numbers">{aside}</span>}
      </legend>
      {help !== undefined && <p className="mb-2 text-xs text-muted phrases">{help}</p>}
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-2 flex gap-1.5 text-[0.8125rem] text-poor">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
