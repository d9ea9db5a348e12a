import type { StopFacts } from './stop-facts.ts';

export interface SeenText {
  element: Element;
  lines: DOMRect[];
}

/** Tools for functions that look at a page in its states, and what they have noted of the page at rest. */
export interface StateTools {
  /** A selector of the element; ` >>> ` steps into a shadow tree. */
  pathOf(element: Element): string;
  find(selector: string): Element | null;
  /** Whether it is the element or inside of it, also in a shadow tree there. */
  holds(outer: Element, element: Element): boolean;
  /** Which of the noted parts the element is in, and the indexes of children from there to it. */
  partOf(element: Element): StopFacts['part'];
  /** The opening tag, cut. */
  tagOf(element: Element): string;
  lookOf(element: Element): string;
  /** The element that has the focus, once scripts have reacted. Null: none has. */
  readStop(): Promise<StopFacts | null>;
  seen(element: Element): boolean;
  texts(): SeenText[];
  /** Whether the window cannot be scrolled sideways. */
  hidesSides(): boolean;
  /** Stops of the keyboard so far. */
  stops: Element[];
  /** Parts of the page that other pages may share. */
  parts: Element[];
  /** Texts that are cut off, or lie over each other, at rest. */
  clipped: Set<Element>;
  overlapping: Set<Element>;
  /** Elements that were seen before something was opened. */
  before: Set<Element>;
}

export interface StateWorld {
  tenkenStates: StateTools;
}
