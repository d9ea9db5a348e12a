import type { Box } from '../../check.ts';
import type { AxeRuleResult } from '../raw-result.ts';
import type { ClippedText } from './find-clipped.ts';
import type { SidewaysElement } from './find-sideways.ts';
import type { Walk } from './walk-facts.ts';

interface OpenedPart {
  /** The name of the control that opened it, and where it stands on the whole page. */
  name: string;
  box: Box;
  axe: AxeRuleResult[];
}

export interface Openings {
  parts: OpenedPart[];
  /** Controls that seem to open something: those that were tried, and all. */
  tried: number;
  all: number;
}

/** The facts of a page in other states than at rest. Plain data; a part that was not looked at is missing. */
export interface StatesFacts {
  spacing?: ClippedText[];
  walk?: Walk;
  reflow?: { sideways: SidewaysElement[]; clipped: ClippedText[] };
  openings?: Openings;
  /** Boxes on the whole page at rest, by selector, of what the layouts have shown. */
  boxes?: Record<string, Box>;
}

/** The states that a page is taken through. */
export type StatePart = Exclude<keyof StatesFacts, 'boxes'>;

/** A part of the states that was not looked at to its end, with how far it came. */
export interface UnfinishedState {
  part: StatePart;
  done?: number;
  all?: number;
}
