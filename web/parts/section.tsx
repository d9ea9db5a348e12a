import { type ReactNode, useId } from 'react';

/** A titled white box; `aside` is shown after the title. `flush` lets tables reach the edges. */
export function Section({
  title,
  aside,
  flush = false,
  className = '',
  children,
}: {
  title: string;
  aside?: ReactNode;
  flush?: boolean;
  className?: string;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`panel min-w-0 ${className}`}>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 px-4 pt-2.5 pb-1">
        <h2 id={id} className="text-[0.9375rem] font-bold">
          {title}
        </h2>
        {aside}
      </div>
      <div
        className={
          flush ? 'pt-1 [&_.panel]:rounded-t-none [&_.panel]:border-x-0 [&_.panel]:border-b-0' : 'px-4 pt-1 pb-4'
        }
      >
        {children}
      </div>
    </section>
  );
}
