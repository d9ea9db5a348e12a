import type { ContrastVerdict } from './judge-contrast.ts';
import type { TextContrast } from './measure-text.ts';
import type { FontFacts } from './read-fonts.ts';

export interface MeasuredContrast extends TextContrast {
  verdict: ContrastVerdict;
  needed: number;
  fontSize: string;
  fontWeight: string;
  /** Against the ratio of level AAA, where that is asked for and the one of level AA is reached. */
  enhanced?: Omit<MeasuredContrast, 'enhanced'>;
}

/** The facts of a page that its picture and its styles tell of seeing it with low vision. Plain data. */
export interface LowVisionFacts {
  /** Contrasts that axe-core left open, by `targetKey`. */
  contrast: Record<string, MeasuredContrast>;
  fonts?: FontFacts;
}
