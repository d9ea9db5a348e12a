import { createContext } from 'react';

/** A document that is rendered when the web is built, to be read without scripts. */
export interface Prerendered {
  /** For a signed-in person: the address of their own area is filled in by the server. Null for a visitor. */
  home: string | null;
  /** Shown until the application takes its place, which it does within moments (`early.ts`). */
  isEarly?: true;
}

/** Null in the browser, where scripts run. */
export const PrerenderedContext = createContext<Prerendered | null>(null);
