import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { keyTexts } from './key-texts.ts';
import { useKeys } from './use-keys.ts';

// Loaded when it is opened for the first time.
const KeyDialog = lazy(() => loadChunk(() => import('./key-dialog.tsx')));

const opening = 'tenken-key-help';

/** Opens the list of keys, for people who have turned the keys off or use a pointer. */
export function openKeyHelp(): void {
  window.dispatchEvent(new Event(opening));
}

/** Opens the list of the keys of the screen by `?`. */
export function KeyHelp(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  useKeys([{ key: '?', label: keyTexts.list, act: () => setOpen(true) }]);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(opening, open);
    return () => window.removeEventListener(opening, open);
  }, []);
  return (
    wasOpened && (
      <Suspense>
        <KeyDialog isOpen={isOpen} onOpenChange={setOpen} />
      </Suspense>
    )
  );
}
