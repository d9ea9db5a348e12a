import { Bookmark } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ViewScreen } from '#product/findings/api/saved-views.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { useScreenSearch } from '#web/navigation.tsx';
import { opensBy } from '#web/parts/opens-by.ts';
import { savedViewButton } from './saved-view-button.ts';

const load = () => import('./saved-views.tsx');
const SavedViews = lazy(() => loadChunk(load).then(module => ({ default: module.SavedViews })));
const approach = () => void load().catch(() => undefined);

/** The saved views of a list: where none is shown, a button whose menu is loaded when it is approached. */
export function SavedViewsLater({ screen }: { screen: ViewScreen }): ReactNode {
  const { t } = useLanguage();
  const { saved }: { saved?: string | undefined } = useScreenSearch(screen);
  const [isPressed, setPressed] = useState(false);
  const still = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={`cursor-pointer ${savedViewButton.className}`}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={() => setPressed(true)}
      onKeyDown={event => {
        if (!opensBy(event)) return;
        event.preventDefault();
        setPressed(true);
      }}
    >
      <Bookmark aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-w-60 truncate">{t(savedViewButton.label)}</span>
    </button>
  );
  if (!isPressed && saved === undefined) return still;
  return (
    <Suspense fallback={still}>
      <SavedViews screen={screen} isPressed={isPressed} />
    </Suspense>
  );
}
