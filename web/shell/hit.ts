import type { ReactNode } from 'react';

/** What a search has found, and where it leads. */
export interface Hit {
  id: string;
  name: string;
  note?: string;
  icon: ReactNode;
  go: () => unknown;
}
