import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicShell } from '#web/shell/public-shell.tsx';

/** A page with an error message and links; the first link is the main one. */
export function ErrorPage({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly { to: '/lp' | '/signin' | '/system/free-create'; text: string }[];
  children: ReactNode;
}): ReactNode {
  return (
    <PublicShell>
      <div className="mx-auto flex max-w-xl flex-1 flex-col items-center justify-center px-4 py-16 text-center">
        <Compass aria-hidden="true" className="size-12 text-muted" strokeWidth={1.25} />
        <h1 tabIndex={-1} className="mt-4 text-xl font-bold">
          {title}
        </h1>
        <p className="mt-2 text-muted phrases">{children}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {links.map(({ to, text }, index) => (
            <Link key={to} to={to} className={`button ${index === 0 ? 'button--primary' : 'button--outline'}`}>
              {text}
            </Link>
          ))}
        </div>
      </div>
    </PublicShell>
  );
}
