import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { loadChunk } from '../load-chunk.ts';
import { ScreenLink, useIsGroupInView, useScope } from '../navigation.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { AccountButton } from './account-button.tsx';
import { AdminBrand, Brand } from './brand.tsx';
import { CustomerName } from './customer-name.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { QuickSearch } from './quick-search.tsx';
import { GroupSwitcher, RunSwitchers } from './switchers.tsx';
import { shellTexts } from './texts.ts';

// Of narrow screens alone.
const MenuDrawer = lazy(() =>
  loadChunk(() => import('./menu-drawer.tsx')).then(({ MenuDrawer }) => ({ default: MenuDrawer })),
);
// Loaded after the screen, which needs nothing of it; its place is kept.
const ExportTray = lazy(() =>
  loadChunk(() => import('#product/reports/web/exports/export-tray.tsx')).then(({ ExportTray }) => ({
    default: ExportTray,
  })),
);

/** The top bar; below 900 px with the menu as a drawer and the switchers in a second row. */
export function TopBar(): ReactNode {
  const { t } = useLanguage();
  const { area, isStaff } = useScope();
  const isGroupInView = useIsGroupInView();
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const hasSwitchers = area === 'tenant' || isGroupInView;
  const brand = isStaff ? <AdminBrand /> : <Brand isShort />;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden">
      <div className="flex h-14 items-center gap-2 px-3 min-[900px]:gap-3 min-[900px]:px-4">
        <IconButton
          size="md"
          icon={Menu}
          label={t(shellTexts.openMenu)}
          className="min-[900px]:hidden"
          onPress={() => setMenu('open')}
        />
        <ScreenLink screen={isStaff ? 'admin-home' : 'top'} className="rounded-sm min-[900px]:w-49">
          {brand}
        </ScreenLink>
        {isStaff && <CustomerName className="max-[899px]:hidden" />}
        {hasSwitchers && (
          <div className="hidden min-w-0 items-center gap-2 min-[900px]:flex">
            <GroupSwitcher />
            <RunSwitchers />
          </div>
        )}
        <div className="ms-auto flex items-center gap-1.5 max-[479px]:gap-0 min-[900px]:gap-3">
          <QuickSearch />
          <LanguageSwitch />
          {area !== 'console' && (
            <Suspense fallback={<span aria-hidden="true" className="size-9" />}>
              <ExportTray />
            </Suspense>
          )}
          <NoticeBell />
          <AccountButton />
        </div>
      </div>
      {isStaff && <CustomerName className="px-3 pb-2 min-[900px]:hidden" />}
      {hasSwitchers && (
        <div className="flex gap-2 px-3 pb-2 empty:hidden min-[900px]:hidden">
          <RunSwitchers />
        </div>
      )}
      {menu !== 'unopened' && (
        <Suspense>
          <MenuDrawer isOpen={menu === 'open'} onOpen={open => setMenu(open ? 'open' : 'closed')} brand={brand} />
        </Suspense>
      )}
    </header>
  );
}
