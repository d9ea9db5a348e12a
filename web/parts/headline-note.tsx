import type { ReactNode } from 'react';
import type { Headline } from '#checks/check.ts';
import { useFormats } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';

/** The words below a headline, such as "3 of 17"; nothing without any. */
export function HeadlineNote({ note }: Pick<Headline, 'note'>): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  if (note === undefined) return null;
  const values = Object.entries(note.values).map(([key, number]) => [key, formats.number(number)]);
  return t(note.text, Object.fromEntries(values));
}
