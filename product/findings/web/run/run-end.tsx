import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { statusTexts } from '#web/parts/status-chip.tsx';
import { isUnderWay } from './use-run.ts';

const texts = messages({
  ended: { ja: '検証が終わりました（{status}）。', en: 'The run has finished ({status}).' },
  endedTitle: { ja: '検証終了', en: 'Ended' },
});

/** Shows progress and end in the window's title, and announces the end to screen readers. */
export function RunEnd({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  const isRunning = isUnderWay(run);
  const [wasRunning, setWasRunning] = useState(isRunning);
  if (isRunning && !wasRunning) setWasRunning(true);
  const hasEnded = wasRunning && !isRunning;
  const note = isRunning ? `${run.percent}%` : hasEnded ? t(texts.endedTitle) : null;
  useTitleNote(note);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {hasEnded ? t(texts.ended, { status: t(statusTexts[run.status]) }) : ''}
    </p>
  );
}

/** Puts a word before the title of the window, until it changes or the screen is left. */
function useTitleNote(note: string | null): void {
  useEffect(() => {
    if (note === null) return;
    const mark = `${note} · `;
    document.title = mark + document.title;
    return () => {
      document.title = document.title.replace(mark, '');
    };
  }, [note]);
}
