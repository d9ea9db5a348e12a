import type { ReactNode } from 'react';
import type { Message } from '#language/message.ts';
import type { ChangeCounts, RunComparison } from '#product/findings/api/comparison.ts';
import type { PlaceChange } from '#product/findings/api/place-change.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChangeTag } from '#web/parts/change-tag.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { useChosenCounts, useComparisonSearch } from './use-comparison.ts';

const shown: readonly { change: PlaceChange; about: Message }[] = [
  { change: 'new', about: texts.newAbout },
  { change: 'recurring', about: texts.recurringAbout },
  { change: 'remaining', about: texts.remainingAbout },
  { change: 'fixed', about: texts.fixedAbout },
  { change: 'unseen', about: texts.unseenAbout },
];

/** The score of both runs, and the places by change, linked to their lists. */
export function ChangeFigures({ comparison }: { comparison: RunComparison }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { after, before } = comparison.common.scores;
  const counts = useChosenCounts()(comparison.functions);
  const functions = comparison.common.functions.map(id => t(checkNames[id]));
  const change = after === null || before === null ? null : after - before;
  const isUsual = change !== null && change !== 0 && comparison.functions.every(isAsUsual);
  const tone = change === null || change === 0 || isUsual ? 'text-muted' : change > 0 ? 'text-good' : 'text-poor';
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
      <Figure
        name={t(texts.score)}
        about={t(texts.from, {
          before: formats.number(before),
          functions: functions.join(t(texts.comma)),
          pages: formats.number(comparison.common.pages),
        })}
      >
        {formats.number(after)}
        <span className={`ml-2 text-base ${tone}`}>{formats.change(change)}</span>
        {isUsual && <span className="block text-xs font-normal text-muted">{t(texts.usual)}</span>}
      </Figure>
      {shown.map(({ change: id, about }) => (
        <Figure key={id} name={<ChangeTag change={id} />} about={t(about)} chooses={id}>
          {formats.number(counts[id])}
        </Figure>
      ))}
      <Figure name={t(texts.unlooked)} about={t(texts.unlookedAbout)} chooses="pageGone,notLooked">
        {formats.number(counts.pageGone + counts.notLooked)}
        {counts.pageGone > 0 && (
          <span className="block text-xs font-normal text-muted">
            {t(texts.unlookedParts, { gone: formats.number(counts.pageGone), not: formats.number(counts.notLooked) })}
          </span>
        )}
      </Figure>
    </dl>
  );
}

/** A function whose score has not changed by more than it is measured otherwise each time. */
const isAsUsual = ({ commonScores, isUsual }: RunComparison['functions'][number]) =>
  commonScores.before === commonScores.after || isUsual;

function Figure({
  name,
  about,
  chooses,
  children,
}: {
  name: ReactNode;
  about: string;
  /** The changes of its list. */
  chooses?: keyof ChangeCounts | 'pageGone,notLooked';
  children: ReactNode;
}): ReactNode {
  const [search, setSearch] = useComparisonSearch();
  const isChosen = chooses !== undefined && search.change === chooses;
  return (
    <div className={`panel relative p-3 ${isChosen ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}>
      <dt className="min-h-6 text-[0.8125rem] font-semibold">
        {chooses === undefined ? (
          name
        ) : (
          <button
            type="button"
            aria-pressed={isChosen}
            className="cursor-pointer after:absolute after:inset-0 hover:underline"
            onClick={() =>
              void setSearch(
                isChosen
                  ? { change: undefined }
                  : { change: chooses, tab: 'places', function: undefined, rule: undefined, search: undefined },
              )
            }
          >
            {name}
          </button>
        )}
      </dt>
      <dd className="numbers text-2xl leading-tight font-bold">{children}</dd>
      <dd className="mt-1 text-xs text-muted phrases">{about}</dd>
    </div>
  );
}
