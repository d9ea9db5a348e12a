import { useEffect, useRef } from 'react';

const typing = 'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="dialog"]';

/** Calls `move` with 1 for the key j and -1 for k, but never while typing or with an open dialog. */
export function useFindingKeys(move: (step: 1 | -1) => void): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (event.key === 'j') latest.current(1);
      if (event.key === 'k') latest.current(-1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
