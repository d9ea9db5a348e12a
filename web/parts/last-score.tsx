import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ScoreChip } from './score-chip.tsx';

const texts = messages({
  last: { ja: '前回', en: 'Last run' },
});

/** The score of a run; while there is none yet, that of the site's last run, marked as such. */
export function ScoreOfRun({
  score,
  lastScore,
  levelAErrors,
  lastLevelAErrors,
}: {
  score: number | null;
  lastScore: number | null;
  levelAErrors: number;
  lastLevelAErrors: number;
}): ReactNode {
  if (score !== null || lastScore === null) return <ScoreChip score={score} levelAErrors={levelAErrors} />;
  return <LastScore score={lastScore} levelAErrors={lastLevelAErrors} />;
}

export function LastScore({ score, levelAErrors }: { score: number; levelAErrors: number }): ReactNode {
  const { t } = useLanguage();
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <span className="text-xs text-muted">{t(texts.last)}</span>
      <ScoreChip score={score} levelAErrors={levelAErrors} />
    </span>
  );
}
