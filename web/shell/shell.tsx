import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { IdentityCheck } from '#product/accounts/web/account/identity-check.tsx';
import { SessionOver } from '#product/accounts/web/account/session-over.tsx';
import { openLive } from '../live.ts';
import { loadChunk } from '../load-chunk.ts';
import { useCurrentScreen, useScope } from '../navigation.tsx';
import { ToastRegion } from '../parts/toast.tsx';
import { clientScreenOf } from '../screens.ts';
import { staffPool } from '../staff-pool.ts';
import { AccountNews } from './account-news.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { Rail } from './rail.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const KeyHelp = lazy(() =>
  loadChunk(() => import('../keys/key-help.tsx')).then(({ KeyHelp }) => ({ default: KeyHelp })),
);

/** The frame of the tenant and system-admin areas. Holds the tenant's live channel open. */
export function Shell(): ReactNode {
  const { user, params } = useScope();
  const { sub } = user;
  const { tenantId, groupId } = params;
  const current = useCurrentScreen();
  // The page report has three panes of its own.
  const isFolded = current !== undefined && clientScreenOf(current) === 'page';
  useEffect(() => openLive({ tenantId: tenantId || staffPool, sub, groupId }), [tenantId, sub, groupId]);
  return (
    <div className="flex min-h-screen flex-col">
      <SkipLink />
      <TopBar />
      <div className="flex flex-1">
        <aside
          className={`hidden shrink-0 border-e border-line bg-rail min-[900px]:block ${isFolded ? 'w-17 min-[1600px]:w-56' : 'w-56'}`}
        >
          <div className="sticky top-14 max-h-[calc(100vh-3.5rem-1px)] overflow-y-auto">
            <Rail isFolded={isFolded} />
          </div>
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none min-[900px]:px-6 min-[900px]:py-5">
          <MaintenanceBanner />
          <Breadcrumbs />
          <Outlet />
        </main>
      </div>
      <AccountNews />
      <IdentityCheck />
      <SessionOver />
      <Suspense>
        <KeyHelp />
      </Suspense>
      <ToastRegion />
    </div>
  );
}
