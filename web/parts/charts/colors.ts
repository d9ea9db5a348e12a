interface Tone {
  /** For text on a surface or on `soft`: at least 4.5:1. */
  text: string;
  /** For lines and areas on a surface: at least 3:1. */
  mark: string;
  /** For backgrounds behind `text`. */
  soft: string;
}

export type ScoreBand = 'high' | 'middle' | 'low' | 'none';

/** Colours of score bands: green from 90, amber from 50, red below (specification, section 9). */
export const bandTone: Record<ScoreBand, Tone> = {
  high: { text: 'var(--good)', mark: 'var(--good-mark)', soft: 'var(--good-soft)' },
  middle: { text: 'var(--fair)', mark: 'var(--fair-mark)', soft: 'var(--fair-soft)' },
  low: { text: 'var(--poor)', mark: 'var(--poor-mark)', soft: 'var(--poor-soft)' },
  none: { text: 'var(--muted)', mark: 'var(--neutral-mark)', soft: 'var(--head)' },
};

/** The band of a score of 0 to 100; `none` without one. Nothing is high while errors of level A are left. */
export function bandOfScore(score: number | null, levelAErrors = 0): ScoreBand {
  if (score === null) return 'none';
  if (score >= 90 && levelAErrors === 0) return 'high';
  return score >= 50 ? 'middle' : 'low';
}

/** The dashes of lines by their place in a chart, so that they differ without their colours. */
export const lineDashes: readonly string[] = ['', '6 3', '2 3', '8 3 2 3', '4 4', '1 4'];
