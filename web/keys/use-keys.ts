import { useEffect, useRef } from 'react';
import { type BoundKey, bindKeys } from './bound-keys.ts';

/**
 * Binds keys of the screen while the component is shown: they act without a modifier, never while somebody types or a dialog
 * is open, and stand in the list that `?` opens. A part that is loaded later binds its own (`e` sets the state of an issue).
 */
export function useKeys(keys: readonly BoundKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => bindKeys(() => latest.current), []);
}
