import type { RefObject } from 'react';
import { useRowKeys } from './use-row-keys.ts';

/** Binds the keys of a list; a component, since only the list of the screen has them. */
export function RowKeys({ list, ...keys }: { list: RefObject<HTMLElement | null>; canSelect: boolean }): null {
  useRowKeys(list, keys);
  return null;
}
