import { useEffect, useRef } from 'react';
import { type BoundKey, bindKeys } from './bound-keys.ts';

/** Binds keys while the component is shown: without modifier, not while typing or in dialogs; listed by `?`. */
export function useKeys(keys: readonly BoundKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => bindKeys(() => latest.current), []);
}
