import type { ReactNode } from 'react';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FunctionIcon } from '#web/parts/function-chip.tsx';
import { ScoreChip, wordOfScore } from '#web/parts/score-chip.tsx';
import { landingTexts as texts } from './landing-texts.ts';

/** Scores of graded functions and numbers found by those that count, each in their order, from the first again where there are more. */
const scores = [96, 74, 88];
const counts = [3, 5];
const bars = { good: 'bg-good-mark', fair: 'bg-fair-mark', poor: 'bg-poor-mark' };

/** A drawn example of a result, marked as one. */
export function SampleResult(): ReactNode {
  const { t } = useLanguage();
  return (
    <figure className="panel min-w-0 overflow-clip shadow-lg">
      <figcaption className="border-b border-line bg-head px-5 py-2 text-xs text-muted">{t(texts.sample)}</figcaption>
      <div className="flex items-baseline justify-between gap-3 px-5 pt-4">
        <p className="font-bold">{t(texts.sampleSite)}</p>
        <p className="text-xs text-muted">{t(texts.samplePages)}</p>
      </div>
      <ul className="flex flex-col gap-3.5 px-5 pt-3 pb-5">
        {checkIds.map(id => (
          <li key={id} className="grid grid-cols-[minmax(0,9.5rem)_minmax(1rem,1fr)_5.5rem] items-center gap-3">
            <span className="flex items-center gap-2">
              <FunctionIcon id={id} className="size-4.5 shrink-0" />
              {t(registry[id].name)}
            </span>
            <SampleFigure id={id} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

const placeAmong = (id: CheckId, isAlike: (one: CheckId) => boolean) => checkIds.filter(isAlike).indexOf(id);
const isGraded = (id: CheckId) => registry[id].score === 'graded';
const isCounted = (id: CheckId) => registry[id].count !== undefined;

/** What the list of sites shows of a function: its score, the number found, or that it has none. */
function SampleFigure({ id }: { id: CheckId }): ReactNode {
  const { t } = useLanguage();
  if (isGraded(id)) {
    const score = scores[placeAmong(id, isGraded) % scores.length] ?? 0;
    return (
      <>
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-sm bg-default">
          <span className={`block h-full ${bars[wordOfScore(score, 0)]}`} style={{ width: `${score}%` }} />
        </span>
        <span className="justify-self-end">
          <ScoreChip score={score} levelAErrors={0} />
        </span>
      </>
    );
  }
  const count = counts[placeAmong(id, isCounted) % counts.length] ?? 0;
  return (
    <span className="col-span-2 justify-self-end">
      {isCounted(id) ? (
        <span className="chip-tag bg-head">{t(texts.sampleFound, { count })}</span>
      ) : (
        <ScoreChip score={null} levelAErrors={0} />
      )}
    </span>
  );
}
