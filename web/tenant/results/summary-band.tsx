import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunView } from '#api/runs.ts';
import { type FunctionId, registry } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { functionNames } from '../../parts/function-chip.tsx';
import { PartialMark } from '../../parts/partial-mark.tsx';
import { functionProgress } from '../../parts/run-progress.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { ScoreGauge } from '../run/score-gauge.tsx';
import { resultTexts } from './result-texts.ts';

const texts = messages({
  summary: { ja: 'まとめ', en: 'Summary' },
  pages: { ja: '検証済みページ', en: 'Pages checked' },
  failed: { ja: '検証不可', en: 'Failed' },
  incomplete: { ja: '一部のみ検証', en: 'Partly checked' },
  numbers: { ja: '内訳', en: 'Details' },
});

/** The summary of a function: score, errors, warnings, pages, and on the right its specific figures. */
export function SummaryBand({ id, run, children }: { id: FunctionId; run: RunView; children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const part = run[id];
  return (
    <section
      aria-label={t(texts.summary)}
      className="panel mb-4 grid gap-x-6 gap-y-4 border-t-3 p-4 lg:grid-cols-[auto_minmax(0,1fr)]"
      style={{ borderTopColor: registry[id].color.mark }}
    >
      <div className="flex items-center gap-5 lg:border-r lg:border-line lg:pr-6">
        {registry[id].score === 'graded' && <ScoreGauge score={part.score} name={t(functionNames[id])} size={112} />}
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <StatusChip
              status={part.status}
              place={part.checking ? run.waitingPosition : null}
              {...(part.checking ? { percent: functionProgress(run, id) } : {})}
            />
            {part.isPartial && <PartialMark />}
            {part.checking && run.waitingPosition === null && (
              <span className="inline-flex items-center gap-1 text-xs text-info">
                <LoaderCircle size={13} aria-hidden="true" className="animate-spin" />
                {t(resultTexts.provisional)}
              </span>
            )}
          </div>
          <dl className="numbers grid grid-cols-[auto_auto] gap-x-5 gap-y-1">
            <Figure name={t(resultTexts.errors)} value={formats.number(part.errorFuncs)} tone="text-poor" />
            <Figure name={t(resultTexts.warnings)} value={formats.number(part.warnings)} tone="text-fair" />
            <Figure name={t(texts.pages)} value={formats.number(part.finishedPages)} />
            <Figure name={t(texts.failed)} value={formats.number(part.failedPages)} />
            {part.incompletePages > 0 && (
              <Figure name={t(texts.incomplete)} value={formats.number(part.incompletePages)} />
            )}
          </dl>
        </div>
      </div>
      <div className="min-w-0 self-center">{children}</div>
    </section>
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
