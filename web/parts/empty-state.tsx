import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

/** An empty list's message, with the next step. */
export function EmptyState({
  title,
  children,
  actions,
  icon,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  icon?: ReactNode;
}): ReactNode {
  return (
    <div className="panel flex flex-col items-center gap-2 px-4 py-12 text-center">
      <span aria-hidden="true" className="mb-1 text-muted [&>svg]:size-8 [&>svg]:stroke-[1.5]">
        {icon ?? <Inbox />}
      </span>
      <p className="text-base font-bold phrases">{title}</p>
      {children !== undefined && <div className="max-w-prose text-muted phrases">{children}</div>}
      {actions !== undefined && actions !== false && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
