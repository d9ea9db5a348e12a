import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { loadChunk } from '../load-chunk.ts';

const texts = messages({ open: { ja: '検索（{key}）', en: 'Search ({key})' } });
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
// Loaded when it is opened for the first time.
const QuickSearchDialog = lazy(() => loadChunk(() => import('./quick-search-dialog.tsx')));

/** The search over sites, screens and settings: a button, or ⌘K and Ctrl+K anywhere. */
export function QuickSearch(): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const label = t(texts.open, { key: isMac ? '⌘K' : 'Ctrl+K' });
  return (
    <>
      <button
        type="button"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex size-9 max-[374px]:hidden cursor-pointer items-center justify-center rounded-sm hover:bg-surface-secondary"
      >
        <Search aria-hidden="true" className="size-5 text-muted" />
      </button>
      {wasOpened && (
        <Suspense>
          <QuickSearchDialog isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
