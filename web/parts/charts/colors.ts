import type { FunctionId } from '#checks/check.ts';

interface Tone {
  /** For text on white or on `soft`: at least 4.5:1. */
  text: string;
  /** For lines and areas on white: at least 3:1. */
  mark: string;
  /** For backgrounds behind `text`. */
  soft: string;
}

const blue: Tone = { text: '#155a9f', mark: '#1c76d2', soft: '#e8f1fc' };

/** Colours of the six functions (specification, section 9). */
export const functionTone: Record<FunctionId, Tone> = {
  quality: { text: '#8f4a00', mark: '#d97706', soft: '#fef3e0' },
  accessibility: { text: '#0f6b35', mark: '#16a34a', soft: '#e7f7ed' },
  seo: { text: '#a3174f', mark: '#db2777', soft: '#fdebf3' },
  link: blue,
  contents: blue,
  layout: blue,
};

export type ScoreBand = 'high' | 'middle' | 'low' | 'none';

/** Colours of score bands: green from 90, amber from 50, red below (specification, section 9). */
export const bandTone: Record<ScoreBand, Tone> = {
  high: { text: '#0f6b35', mark: '#16a34a', soft: '#e7f7ed' },
  middle: { text: '#8f4a00', mark: '#d97706', soft: '#fef3e0' },
  low: { text: '#b3140c', mark: '#d92d20', soft: '#fdecea' },
  none: { text: '#525b66', mark: '#8b95a1', soft: '#f0f2f5' },
};

/** The band of a score of 0 to 100; `none` without one. */
export function bandOfScore(score: number | null): ScoreBand {
  if (score === null) return 'none';
  if (score >= 90) return 'high';
  return score >= 50 ? 'middle' : 'low';
}
