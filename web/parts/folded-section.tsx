import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFold } from './use-fold.ts';

interface Props {
  /** The browser remembers under it whether the section is open. */
  name: string;
  title: string;
  /** Shown beside the title, folded or not. */
  aside?: ReactNode;
  /** Lets tables reach the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled box that shows its title alone until it is opened; what it shows is loaded then. */
export function FoldedSection({ name, title, aside, flush = false, children }: Props): ReactNode {
  const id = useId();
  const [isOpen, toggle] = useFold(name);
  return (
    <section aria-labelledby={id} className="panel min-w-0">
      <div className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 hover:bg-head">
        <h2 className="text-[0.9375rem] font-bold">
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            onClick={toggle}
            className="flex min-h-11 cursor-pointer items-center gap-1.5 text-start after:absolute after:inset-0"
          >
            <ChevronRight size={17} aria-hidden="true" className={`shrink-0 text-muted ${isOpen ? 'rotate-90' : ''}`} />
            {title}
          </button>
        </h2>
        {aside}
      </div>
      {isOpen && (
        <div
          className={flush ? '[&_.panel]:rounded-t-none [&_.panel]:border-x-0 [&_.panel]:border-b-0' : 'px-4 pt-1 pb-4'}
        >
          {children}
        </div>
      )}
    </section>
  );
}
