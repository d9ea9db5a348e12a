import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { PrerenderedContext } from '../prerendered.ts';
import { Brand } from './brand.tsx';
import { HomeLink } from './home-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PublicFooter } from './public-footer.tsx';
import { SkipLink } from './skip-link.tsx';

// The live channel is not part of the first load.
const PublicNews = lazy(() => loadChunk(() => import('./public-news.tsx')));

/** The frame of the pages that need no sign-in. `actions`: without them, the way to their own area for those signed in. */
export function PublicShell({
  actions = <HomeLink />,
  children,
}: {
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const isDocument = use(PrerenderedContext) !== null;
  const isLanding = useLocation({ select: location => location.pathname === '/lp' });
  return (
    <div className="flex min-h-screen flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface px-4 print:hidden">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-3">
          <Link to="/lp" className="rounded-sm">
            <Brand />
          </Link>
          <div className="flex items-center gap-3">
            <LanguageSwitch />
            {actions}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <PublicFooter />
      {!isLanding && !isDocument && (
        <Suspense>
          <PublicNews />
        </Suspense>
      )}
    </div>
  );
}
