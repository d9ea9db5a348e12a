import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { runTexts } from './run-texts.ts';

/** The change of a score since the previous run; nothing without one. `isUsual`: grey, since unchanged sites differ as much. */
export function ScoreChange({ change, isUsual }: { change: number | null; isUsual: boolean }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  if (change === null) return null;
  const Arrow = change > 0 ? ArrowUp : change < 0 ? ArrowDown : ArrowRight;
  const tone = isUsual ? 'text-muted' : change > 0 ? 'text-good' : change < 0 ? 'text-poor' : 'text-muted';
  return (
    <span className={`inline-flex items-center gap-0.5 text-xs font-semibold ${tone}`}>
      <span className="font-normal text-muted">{t(runTexts.change)}</span>
      <Arrow size={13} aria-hidden="true" />
      <span className="numbers">{formats.change(change)}</span>
      {isUsual && <span className="font-normal">{t(runTexts.usual)}</span>}
    </span>
  );
}
