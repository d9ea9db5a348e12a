import { ChevronDown, ChevronUp, LoaderCircle } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type CheckId, registry } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { checkNames, checkTone } from '#web/parts/function-chip.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { PartialMark } from '#web/parts/partial-mark.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { StatusChip } from '#web/parts/status-chip.tsx';
import { checkProgress } from '../parts/run-progress.ts';
import { ScoreGauge } from '../run/score-gauge.tsx';
import { resultTexts } from './result-texts.ts';

const texts = messages({
  summary: { ja: 'サマリー', en: 'Summary' },
  pages: { ja: '検証済みページ', en: 'Pages checked' },
  failed: { ja: '検証不可', en: 'Could not be checked' },
  incomplete: { ja: '未検証の部分あり', en: 'Partially checked' },
  unfold: { ja: 'サマリーを開く', en: 'Show the summary' },
  fold: { ja: 'サマリーを閉じる', en: 'Hide the summary' },
});

/** The summary of a function: score, errors, warnings, pages and its own figures; one line while folded. */
export function SummaryBand({
  id,
  run,
  isFolded,
  children,
}: {
  id: CheckId;
  run: RunView;
  isFolded: boolean;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(!isFolded);
  const content = useId();
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <section
      aria-label={t(texts.summary)}
      className="panel relative mb-3 border-t-3"
      style={{ borderTopColor: checkTone(id).mark }}
    >
      <div
        id={content}
        className={isOpen ? 'p-3 pe-12' : 'flex flex-wrap items-center gap-x-5 gap-y-1 px-3 py-1.5 pe-12'}
      >
        {isOpen ? (
          <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[auto_minmax(0,1fr)]">
            <Whole id={id} run={run} />
            <div className="min-w-0 self-center">{children}</div>
          </div>
        ) : (
          <Line id={id} run={run} />
        )}
      </div>
      <IconButton
        icon={Arrow}
        className="absolute end-2 top-1"
        label={t(isOpen ? texts.fold : texts.unfold)}
        aria-expanded={isOpen}
        aria-controls={content}
        onPress={() => setOpen(!isOpen)}
      />
    </section>
  );
}

function Line({ id, run }: { id: CheckId; run: RunView }): ReactNode {
  const part = run[id];
  return (
    <>
      {registry[id].score === 'graded' && <ScoreChip {...part.tested} />}
      <State id={id} run={run} />
      <dl className="numbers flex flex-wrap gap-x-5 gap-y-1 [&>div]:flex [&>div]:items-baseline [&>div]:gap-1.5">
        <Figures part={part} />
      </dl>
    </>
  );
}

function Whole({ id, run }: { id: CheckId; run: RunView }): ReactNode {
  const { t } = useLanguage();
  const part = run[id];
  return (
    <div className="flex items-center gap-5 lg:border-r lg:border-line lg:pr-6">
      {registry[id].score === 'graded' && <ScoreGauge {...part.tested} name={t(checkNames[id])} size={104} />}
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <State id={id} run={run} />
        </div>
        <dl className="numbers grid grid-cols-[auto_auto] gap-x-5 gap-y-1">
          <Figures part={part} />
        </dl>
      </div>
    </div>
  );
}

function State({ id, run }: { id: CheckId; run: RunView }): ReactNode {
  const { t } = useLanguage();
  const part = run[id];
  return (
    <>
      <StatusChip
        status={part.status}
        place={part.checking ? run.waitingPosition : null}
        {...(part.checking ? { percent: checkProgress(run, id) } : {})}
      />
      {part.isPartial && <PartialMark status={part.status} />}
      {part.checking && run.waitingPosition === null && (
        <span className="inline-flex items-center gap-1 text-xs text-info">
          <LoaderCircle size={13} aria-hidden="true" className="animate-spin" />
          {t(resultTexts.provisional)}
        </span>
      )}
    </>
  );
}

function Figures({ part }: { part: RunView[CheckId] }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  // Nothing has been judged: a zero would look clean.
  const isUnread = part.finishedPages + part.tested.errors + part.tested.warnings === 0;
  const found = (count: number) => formats.number(isUnread ? null : count);
  return (
    <>
      <Figure name={t(resultTexts.errors)} value={found(part.tested.errors)} tone="text-poor" />
      <Figure name={t(resultTexts.warnings)} value={found(part.tested.warnings)} tone="text-fair" />
      <Figure name={t(texts.pages)} value={formats.number(part.finishedPages)} />
      <Figure name={t(texts.failed)} value={formats.number(part.failedPages)} />
      {part.incompletePages > 0 && <Figure name={t(texts.incomplete)} value={formats.number(part.incompletePages)} />}
    </>
  );
}

function Figure({ name, value, tone = '' }: { name: string; value: string; tone?: string }): ReactNode {
  return (
    <div>
      <dt className="text-xs whitespace-nowrap text-muted">{name}</dt>
      <dd className={`text-lg leading-tight font-bold ${tone}`}>{value}</dd>
    </div>
  );
}
