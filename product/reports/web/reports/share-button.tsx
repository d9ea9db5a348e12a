import { lazy, type ReactNode, Suspense } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { shareTexts as texts } from './share-texts.ts';

const RunLinks = lazy(() => loadChunk(() => import('./run-links.tsx')));

/** Opens the links of a run: who reads it by which, and new ones. */
export function ShareButton(): ReactNode {
  const { t } = useLanguage();
  return (
    <ShareDialog title={t(texts.title)} about={t(texts.about)}>
      <Suspense fallback={<Waiting />}>
        <RunLinks />
      </Suspense>
    </ShareDialog>
  );
}
