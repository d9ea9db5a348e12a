import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { openLive } from '../../live.ts';
import { useScope } from '../../navigation.tsx';
import { ToastRegion } from '../../parts/toast.tsx';
import { AccountNews } from '../../shell/account-news.tsx';
import { SkipLink } from '../../shell/skip-link.tsx';
import { staffPool } from '../../staff-steps.ts';
import { AdminBreadcrumbs } from './admin-breadcrumbs.tsx';
import { AdminRail } from './admin-rail.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';

/** The frame of the system-admin area: top bar, menu at the left, content; holds the live channel open, of the tenant in view. */
export function AdminShell(): ReactNode {
  const { user, params } = useScope();
  const { sub } = user;
  const { tenantId, groupId } = params;
  useEffect(() => openLive({ tenantId: tenantId || staffPool, sub, groupId }), [tenantId, sub, groupId]);
  return (
    <div className="min-h-screen">
      <SkipLink />
      <AdminTopBar />
      <div className="flex min-h-[calc(100vh-3.5rem)]">
        <aside className="hidden w-56 shrink-0 border-e border-line bg-rail min-[900px]:block">
          <div className="sticky top-14 max-h-[calc(100vh-3.5rem)] overflow-y-auto">
            <AdminRail />
          </div>
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none min-[900px]:px-6 min-[900px]:py-5">
          <AdminBreadcrumbs />
          <Outlet />
        </main>
      </div>
      <AccountNews />
      <ToastRegion />
    </div>
  );
}
