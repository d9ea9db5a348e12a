import { lazy, type ReactNode, Suspense, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { runTexts } from './run-texts.ts';
import { ScoreGauge } from './score-gauge.tsx';
import type { Scored } from './scored.ts';

const texts = messages({
  show: { ja: '総合スコアの内訳を表示', en: 'Show how the overall score is calculated' },
});

// Seldom opened: not part of what the overview waits for.
const ScoreWindow = lazy(() =>
  loadChunk(() => import('./score-window.tsx')).then(module => ({ default: module.ScoreWindow })),
);

/** The overall score as a gauge; a click shows the scores that it is the mean of. */
export function ScoreBreakdown({ run }: { run: Scored }): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      {/* The library's button would draw the gauge as small as an icon. */}
      <button
        type="button"
        aria-haspopup="dialog"
        className="cursor-pointer rounded-md p-1 hover:bg-head"
        onClick={() => setOpen(true)}
      >
        <ScoreGauge {...run.tested} name={t(runTexts.score)} size={104} />
        <span className="sr-only">{t(texts.show)}</span>
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ScoreWindow run={run} isOpen={isOpen} onOpen={setOpen} />
        </Suspense>
      )}
    </>
  );
}
