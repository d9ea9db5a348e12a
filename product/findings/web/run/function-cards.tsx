import type { ReactNode } from 'react';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { checkNames, checkTone, FunctionIcon } from '#web/parts/function-chip.tsx';
import { HeadlineNote } from '#web/parts/headline-note.tsx';
import { PartialMark } from '#web/parts/partial-mark.tsx';
import { StatusChip } from '#web/parts/status-chip.tsx';
import { checkProgress } from '../parts/run-progress.ts';
import { CardMenu } from './card-menu.tsx';
import { runTexts } from './run-texts.ts';
import { ScoreGauge } from './score-gauge.tsx';

/** A card for each function: its score or its count, status, errors and warnings, and the way to its results. */
export function FunctionCards({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="functions">
      <h2 id="functions" className="sr-only">
        {t(runTexts.functions)}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {checkIds.map(id => (
          <li key={id}>
            <FunctionCard id={id} run={run} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FunctionCard({ id, run }: { id: CheckId; run: RunView }): ReactNode {
  const { t } = useLanguage();
  const address = useRunAddress();
  const name = t(checkNames[id]);
  const part = run[id];
  const heading = (
    <span className="flex items-center gap-1.5 font-bold" style={{ color: checkTone(id).text }}>
      <FunctionIcon id={id} size={18} />
      {name}
    </span>
  );
  if (!part.enable) {
    return (
      <div className="panel flex h-full min-h-40 flex-col gap-2 bg-head p-3">
        {heading}
        <p className="m-auto text-center text-[0.8125rem] text-muted">{t(runTexts.notAsked)}</p>
      </div>
    );
  }
  return (
    <article
      className="panel relative flex h-full flex-col items-center border-t-3 p-3 hover:bg-head has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-[var(--focus)]"
      style={{ borderTopColor: checkTone(id).mark }}
    >
      <div className="flex min-h-8 w-full items-center justify-between gap-1">
        <h3 className="text-sm">
          <ScreenLink
            screen={id}
            search={address.search}
            aria-label={t(runTexts.open, { name })}
            className="after:absolute after:inset-0 focus:outline-none"
          >
            {heading}
          </ScreenLink>
        </h3>
        <CardMenu id={id} part={part} name={name} />
      </div>
      <div className="my-2 grid min-h-24 place-items-center text-center">
        <Headline id={id} run={run} name={name} />
      </div>
      <dl className="numbers flex flex-wrap justify-center gap-x-4 text-[0.8125rem]">
        <Count name={t(runTexts.errors)} value={isUnread(part) ? null : part.tested.errors} tone="text-poor" />
        <Count name={t(runTexts.warnings)} value={isUnread(part) ? null : part.tested.warnings} tone="text-fair" />
      </dl>
      <div className="mt-2 flex flex-wrap justify-center gap-1">
        {part.isPartial && !part.checking ? (
          <PartialMark status={part.status} />
        ) : (
          <StatusChip
            status={part.status}
            place={part.checking ? run.waitingPosition : null}
            {...(part.checking && run.numberOfPages > 0 ? { percent: checkProgress(run, id) } : {})}
          />
        )}
      </div>
    </article>
  );
}

/** Nothing has been judged yet: a zero would look clean. */
const isUnread = ({ finishedPages, tested: { errors, warnings } }: RunView[CheckId]): boolean =>
  finishedPages + errors + warnings === 0;

function Headline({ id, run, name }: { id: CheckId; run: RunView; name: string }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const headline = registry[id].headline?.(run[id]);
  if (headline === undefined) {
    if (registry[id].score === 'graded') return <ScoreGauge {...run[id].tested} name={name} />;
    const { errors, warnings } = run[id].tested;
    const found = isUnread(run[id]) ? null : errors + warnings;
    return <BigNumber value={formats.number(found)} name={t(runTexts.findings)} />;
  }
  const { format, note } = headline;
  const value = isUnread(run[id]) && headline.value === 0 ? null : headline.value;
  return (
    <BigNumber value={format === 'percent' ? formats.percent(value) : formats.number(value)} name={t(headline.name)}>
      <HeadlineNote note={note} />
    </BigNumber>
  );
}

function BigNumber({ value, name, children }: { value: string; name: string; children?: ReactNode }): ReactNode {
  return (
    <div>
      <p className="numbers text-3xl leading-tight font-bold">{value}</p>
      <p className="text-xs font-medium">{name}</p>
      <p className="numbers min-h-4 text-xs text-muted">{children}</p>
    </div>
  );
}

function Count({ name, value, tone }: { name: string; value: number | null; tone: string }): ReactNode {
  const formats = useFormats();
  return (
    <div className="flex items-baseline gap-1">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`font-semibold ${(value ?? 0) > 0 ? tone : ''}`}>{formats.number(value)}</dd>
    </div>
  );
}
