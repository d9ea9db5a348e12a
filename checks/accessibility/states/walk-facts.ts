import type { Box } from '../../check.ts';

/**
 * What changes on the picture when a stop has the focus. `alike`: it was not compared itself, but has the style of one that
 * changes. `elsewhere`: not at the element, but in the window. `caret`: a text field, whose caret shows it. `unknown`: it was not
 * looked at.
 */
export type FocusSight = 'changes' | 'alike' | 'elsewhere' | 'nothing' | 'caret' | 'unknown';

/** An element at which the focus stops on its way through the page. */
export interface Stop {
  selector: string;
  html: string;
  element: string;
  name: string;
  /** On the whole page; null where it has none. */
  box: Box | null;
  sight: FocusSight;
  /** It cannot be seen itself: transparent, or outside of the window. */
  isHidden: boolean;
  /** Opening tag of what covers it whole. */
  coveredBy?: string;
  tabindex: number;
  /** It stays in the window when the page scrolls. */
  isFixed: boolean;
  /** Order in the source among the stops. */
  place: number;
}

/** A part that the focus does not leave: its first stop, with the number of stops in it, and the keys that were pressed. */
export interface Trap {
  selector: string;
  html: string;
  stops: number;
  pressed: string[];
}

/** An element that is taken from assistive technologies, and the index of the first stop that is in it. */
export interface ConcealedStop {
  selector: string;
  stop: number;
}

/** `round`: the focus came to the end of the page. */
export type WalkEnd = 'round' | 'limit' | 'time' | 'trap';

export interface Walk {
  stops: Stop[];
  /** Elements that the focus should reach and where the walk has not been. */
  unreached: number;
  end: WalkEnd;
  trap?: Trap;
  concealed?: ConcealedStop[];
  /** Height of the window. */
  screen: number;
}
