import { Bookmark } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ViewScreen } from '#product/findings/api/saved-views.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { savedViewButton } from './saved-view-button.ts';

const SavedViews = lazy(() =>
  loadChunk(() => import('./saved-views.tsx')).then(({ SavedViews }) => ({ default: SavedViews })),
);

/** The saved views of a list whose screen does not wait for their code: their button keeps its place until then. */
export function SavedViewsLater({ screen }: { screen: ViewScreen }): ReactNode {
  const { t } = useLanguage();
  const place = (
    <span aria-hidden="true" className={savedViewButton.className}>
      <Bookmark className="size-4 shrink-0" />
      <span className="max-w-60 truncate">{t(savedViewButton.label)}</span>
    </span>
  );
  return (
    <Suspense fallback={place}>
      <SavedViews screen={screen} />
    </Suspense>
  );
}
