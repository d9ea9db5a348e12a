import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { topTexts as texts } from './top-texts.ts';

/** The change of a score as arrow, figure and colour; grey if unchanged sites differ as much. Nothing without one. */
export function ChangeMark({ change, isUsual }: { change: number | null; isUsual: boolean }): ReactNode {
  const { t } = useLanguage();
  if (change === null) return null;
  const points = Math.abs(change);
  const [Icon, className, words] =
    change > 0
      ? ([ArrowUpRight, 'text-good', texts.up] as const)
      : change < 0
        ? ([ArrowDownRight, 'text-poor', texts.down] as const)
        : ([ArrowRight, 'text-muted', texts.same] as const);
  return (
    <span
      title={isUsual ? t(texts.usual) : undefined}
      className={`inline-flex items-center text-xs font-bold whitespace-nowrap numbers ${isUsual ? 'text-muted' : className}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{change === 0 ? '±0' : points}</span>
      <span className="sr-only">
        {t(words, { points })}
        {isUsual && ` ${t(texts.usual)}`}
      </span>
    </span>
  );
}
