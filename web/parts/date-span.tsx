import type { ReactNode } from 'react';
import { useFormats } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';

/** From one day to another; the line breaks only between the two. */
export function DateSpan({ from, to }: { from: string; to: string }): ReactNode {
  const { language } = useLanguage();
  const { date } = useFormats();
  return (
    <>
      <span className="whitespace-nowrap">
        {date(from)} {language === 'ja' ? '〜' : '–'}
      </span>{' '}
      <span className="whitespace-nowrap">{date(to)}</span>
    </>
  );
}
