import { useSyncExternalStore } from 'react';

/** Numbers of rows that a person can choose for all lists. */
export const rowChoices = [20, 50, 100] as const;
const key = 'tenken_rows';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The chosen number of rows a page, kept in the browser; `usual` while none is chosen. */
export function useRowsPerPage(usual: number): number {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  return rowChoices.find(rows => String(rows) === stored) ?? usual;
}

export function keepRowsPerPage(rows: number): void {
  localStorage.setItem(key, String(rows));
  for (const listener of listeners) listener();
}
