import { CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

export const partialTexts = messages({
  mark: { ja: '一部のみ', en: 'Partial' },
  about: {
    ja: '検証できなかった部分があり、スコアは検証できた部分だけのものです。',
    en: 'A part could not be checked: the score covers the rest only.',
  },
});

/** Mark beside a score that covers less than was asked. */
export function PartialMark(): ReactNode {
  const { t } = useLanguage();
  return (
    <span className="chip-tag border-line bg-head whitespace-nowrap" title={t(partialTexts.about)}>
      <CircleDashed aria-hidden="true" />
      {t(partialTexts.mark)}
      <span className="sr-only">: {t(partialTexts.about)}</span>
    </span>
  );
}
