import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { bandOfScore } from '#web/parts/charts/colors.ts';
import { Gauge } from '#web/parts/charts/gauge.tsx';
import { bandWord } from './band-words.ts';
import { runTexts } from './run-texts.ts';

interface Props {
  score: number | null;
  /** Errors of level A in what the score is of. */
  levelAErrors: number;
  name: string;
  size?: number;
}

/** A gauge with its texts in the chosen language; `name` is the name of the score. */
export function ScoreGauge({ score, levelAErrors, name, size }: Props): ReactNode {
  const { t } = useLanguage();
  const word = t(bandWord[bandOfScore(score, levelAErrors)]);
  const label = score === null ? t(runTexts.gaugeNone, { name }) : t(runTexts.gaugeLabel, { name, score, word });
  return <Gauge score={score} label={label} word={word} levelAErrors={levelAErrors} {...(size ? { size } : {})} />;
}
