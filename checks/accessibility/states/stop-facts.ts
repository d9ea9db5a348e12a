import type { Stop } from './walk-facts.ts';

/** x, y, width, height on the whole page, in CSS pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The element that has the focus. `index`: its number among the stops; `isNew`: it was none before. */
export interface StopFacts extends Omit<Stop, 'sight' | 'place'> {
  index: number;
  isNew: boolean;
  /** The part of the window where its focus may be seen; null where it is not in the window. */
  region: Region | null;
  /** See `lookOf`: stops with the same look alike when they have the focus. */
  look: string;
  /** A text field has a caret. */
  hasCaret: boolean;
  /** It may have stops inside that cannot be told from it. */
  inner: number;
  /** In a dialog that lies over the page and has a button. */
  isModal: boolean;
  /** It is seen, and nothing but its style shows its focus. */
  isPlain: boolean;
  /** The part of the page in which it is, by its number among those that are noted, and the way to it there: see `PartStop`. */
  part?: { index: number; path: string };
}
