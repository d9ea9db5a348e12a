import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  place: {
    ja: '順番待ちです（{n}番目）。プランの同時検証数に達しているため、実行中の検証が終わり次第、自動的に開始します。',
    en: 'This run is queued (number {n}): your plan’s limit of concurrent runs has been reached. It starts automatically when another run finishes.',
  },
});

/** The reason why a run has not started yet, and its place in line; nothing once it has. */
export function WaitingInLine({ run }: { run: Pick<RunView, 'waitingPosition'> }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  if (run.waitingPosition === null) return null;
  return (
    <p role="status" className="flex items-start gap-2 rounded-md border border-line bg-head p-3">
      <Clock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      {t(texts.place, { n: number(run.waitingPosition) })}
    </p>
  );
}
