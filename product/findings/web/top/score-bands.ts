import type { z } from 'zod';
import { ScoreBand } from '#product/runs/api/runs.ts';

type Band = z.infer<typeof ScoreBand>;

/** The filter in the address that shows sites without a score alone. */
export const unscored = 'none';

/** The bands of the address, comma-separated; empty for sites without a score alone, undefined without a filter. */
export function bandsOf(text: string | undefined): Band[] | undefined {
  if (text === unscored) return [];
  const bands = ScoreBand.options.filter(band => text?.split(',').includes(band));
  return bands.length === 0 ? undefined : bands;
}

/** The text for the address after a press on a band, or on “no score”, which excludes the bands. */
export function toggledBand(text: string | undefined, pressed: Band | typeof unscored): string | undefined {
  if (pressed === unscored) return text === unscored ? undefined : unscored;
  const now = bandsOf(text) ?? [];
  const next = ScoreBand.options.filter(band => now.includes(band) !== (band === pressed));
  return next.length === 0 ? undefined : next.join();
}
