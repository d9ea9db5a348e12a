import { CircleCheck, CircleX, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

export const scoreWords = messages({
  good: { ja: '良好', en: 'Good' },
  fair: { ja: '要改善', en: 'Fair' },
  poor: { ja: '不良', en: 'Poor' },
  none: { ja: 'スコアなし', en: 'No score' },
});

export type ScoreWord = 'good' | 'fair' | 'poor';

/**
 * The band of a score: 90 and above good, 50 and above fair, otherwise poor (specification 002, section 5). Nothing is good while
 * errors of level A are left.
 */
export function wordOfScore(score: number, levelAErrors: number): ScoreWord {
  if (score >= 90 && levelAErrors === 0) return 'good';
  return score >= 50 ? 'fair' : 'poor';
}

const looks = {
  good: { className: 'bg-good-soft text-good border-good-line', Icon: CircleCheck },
  fair: { className: 'bg-fair-soft text-fair border-fair-line', Icon: TriangleAlert },
  poor: { className: 'bg-poor-soft text-poor border-poor-line', Icon: CircleX },
} as const;

interface Props {
  score: number | null;
  /** Errors of level A in what the score is of. */
  levelAErrors: number;
  short?: boolean;
}

/** A score as icon, figure, word and colour; `short` shows the word only to screen readers. */
export function ScoreChip({ score, levelAErrors, short = false }: Props): ReactNode {
  const { t } = useLanguage();
  if (score === null) {
    return (
      <span className="chip-tag bg-head text-muted">
        <Minus aria-hidden="true" />
        <span className="sr-only">{t(scoreWords.none)}</span>
      </span>
    );
  }
  const word = wordOfScore(score, levelAErrors);
  const { className, Icon } = looks[word];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {score}
      <span className={short ? 'sr-only' : ''}>{t(scoreWords[word])}</span>
    </span>
  );
}
