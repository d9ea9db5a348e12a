import { useSyncExternalStore } from 'react';

const query = '(min-width: 1200px)';

/** Checks whether the window is wide enough for three panes side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    changed => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
