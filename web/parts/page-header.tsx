import type { ReactNode } from 'react';

/** The header of a screen: its only h1 (focused after a change of screen), a subtitle, actions on the right. */
export function PageHeader({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-bold text-ink">
          {title}
        </h1>
        {children !== undefined && <div className="mt-1 min-h-[1lh] text-sm text-muted">{children}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
