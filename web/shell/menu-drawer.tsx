import '../style/overlays.css';
import '../style/drawer.css';
import { Drawer } from '@heroui/react/drawer';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { useIsGroupInView, useScope } from '../navigation.tsx';
import { Rail } from './rail.tsx';
import { GroupSwitcher } from './switchers.tsx';
import { shellTexts } from './texts.ts';

/** The menu of narrow screens, which comes in from the left. */
export function MenuDrawer({
  isOpen,
  onOpen,
  brand,
}: {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  brand: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const { area } = useScope();
  const isGroupInView = useIsGroupInView();
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={onOpen}>
      <Drawer.Content placement="left">
        <Drawer.Dialog aria-label={t(shellTexts.menu)} className="w-72 max-w-[85vw] p-0">
          <div className="flex h-14 items-center justify-between border-b border-line px-4">
            {brand}
            <Drawer.CloseTrigger aria-label={t(shellTexts.closeMenu)} className="static" />
          </div>
          {(area === 'tenant' || isGroupInView) && (
            <div className="px-3 pt-3 empty:hidden">
              <GroupSwitcher />
            </div>
          )}
          <Rail onGo={() => onOpen(false)} />
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
