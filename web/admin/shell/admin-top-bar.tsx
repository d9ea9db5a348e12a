import { Button } from '@heroui/react/button';
import { Drawer } from '@heroui/react/drawer';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AdminLink, useIsGroupInView } from '../../admin-navigation.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { GroupSwitcher, RunSwitchers } from '../../shell/switchers.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { AdminBrand } from './admin-brand.tsx';
import { AdminRail } from './admin-rail.tsx';
import { StaffMenu } from './staff-menu.tsx';

/** The bar at the top of the system-admin area; under 900 px with the menu as a drawer. */
export function AdminTopBar(): ReactNode {
  const { t } = useLanguage();
  const [menuOpen, setMenuOpen] = useState(false);
  const isGroupInView = useIsGroupInView();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="flex h-14 items-center gap-2 px-3 min-[900px]:gap-3 min-[900px]:px-4">
        <Button
          isIconOnly
          variant="ghost"
          aria-label={t(shellTexts.openMenu)}
          className="min-[900px]:hidden"
          onPress={() => setMenuOpen(true)}
        >
          <Menu aria-hidden="true" />
        </Button>
        <AdminLink screen="admin-home" className="rounded-sm min-[900px]:w-49">
          <AdminBrand />
        </AdminLink>
        {isGroupInView && (
          <div className="hidden min-w-0 items-center gap-2 min-[900px]:flex">
            <GroupSwitcher />
            <RunSwitchers />
          </div>
        )}
        <div className="ms-auto flex items-center gap-1.5 min-[900px]:gap-3">
          <LanguageSwitch />
          <StaffMenu />
        </div>
      </div>
      {isGroupInView && (
        <div className="flex gap-2 px-3 pb-2 empty:hidden min-[900px]:hidden">
          <RunSwitchers />
        </div>
      )}
      <Drawer.Backdrop isOpen={menuOpen} onOpenChange={setMenuOpen}>
        <Drawer.Content placement="left">
          <Drawer.Dialog aria-label={t(shellTexts.menu)} className="w-72 max-w-[85vw] p-0">
            <div className="flex h-14 items-center justify-between border-b border-line px-4">
              <AdminBrand />
              <Drawer.CloseTrigger aria-label={t(shellTexts.closeMenu)} className="static" />
            </div>
            {isGroupInView && (
              <div className="px-3 pt-3 empty:hidden">
                <GroupSwitcher />
              </div>
            )}
            <AdminRail onGo={() => setMenuOpen(false)} />
          </Drawer.Dialog>
        </Drawer.Content>
      </Drawer.Backdrop>
    </header>
  );
}
