import type { ScoreBand } from '#web/parts/charts/colors.ts';
import { runTexts } from './run-texts.ts';

export const bandWord = {
  high: runTexts.highWord,
  middle: runTexts.middleWord,
  low: runTexts.lowWord,
  none: runTexts.noneWord,
} as const satisfies Record<ScoreBand, unknown>;
