import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/format.ts';

/** A count in a colour, muted while it is 0. `tone` is a class of the text's colour. */
export function Count({ value, tone }: { value: number; tone: string }): ReactNode {
  const formats = useFormats();
  return <span className={value > 0 ? `font-semibold ${tone}` : 'text-muted'}>{formats.number(value)}</span>;
}
