import { Button } from '@heroui/react/button';
import { Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { useMenuAction } from '#web/parts/action-menu.tsx';
import { shareTexts as texts } from './share-texts.ts';

// Seldom opened: no screen waits for it.
const ShareWindow = lazy(() =>
  loadChunk(() => import('./share-window.tsx')).then(module => ({ default: module.ShareWindow })),
);

/** The links of a thing, opened by an entry of the menu around, or by a button. */
export function ShareDialog({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState<boolean>();
  const open = () => setOpen(true);
  const isInMenu = useMenuAction({ id: 'share', label: t(texts.share), icon: Share2, act: open, rank: 3 });
  return (
    <>
      {!isInMenu && (
        <Button variant="outline" onPress={open}>
          <Share2 aria-hidden="true" />
          {t(texts.share)}
        </Button>
      )}
      {isOpen !== undefined && (
        <Suspense>
          <ShareWindow title={title} about={about} isOpen={isOpen} onOpen={setOpen}>
            {children}
          </ShareWindow>
        </Suspense>
      )}
    </>
  );
}
