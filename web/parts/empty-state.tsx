import type { ReactNode } from 'react';
import { type StateKind, StatePicture } from './state-picture.tsx';

/** The message of an empty list, or of what is not there, with its picture and the next step. */
export function EmptyState({
  title,
  children,
  actions,
  icon,
  kind = 'empty',
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** In the badge of the picture. */
  icon?: ReactNode;
  kind?: StateKind;
}): ReactNode {
  return (
    <div className="panel flex flex-col items-center gap-2 px-4 py-10 text-center">
      <StatePicture kind={kind} icon={icon} />
      <p className="text-base font-bold phrases">{title}</p>
      {children !== undefined && <div className="max-w-prose text-muted phrases">{children}</div>}
      {actions !== undefined && actions !== false && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
