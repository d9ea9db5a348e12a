import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import {
  cellStates,
  startVisualComparison,
  stopVisualComparison,
  type VisualComparison,
} from '#product/findings/api/visual-comparison.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { stateNames } from './state-tag.tsx';
import { useVisualSearch, useVisualWork } from './use-visual.ts';
import { visualTexts as texts } from './visual-texts.ts';

const usual = 'usual';

/** The choice of the earlier run, the start and the progress of a comparison, and its figures. */
export function ComparisonState({
  comparison,
  baselines,
}: {
  comparison: VisualComparison | null;
  baselines: readonly string[];
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { params } = useRunAddress();
  const { may } = useScope();
  const [, setSearch] = useVisualSearch();
  const { run, isWorking } = useVisualWork();
  const [chosen, setChosen] = useState<string>(comparison?.baselineDate ?? usual);
  const isOn = comparison?.status === 'WAITING' || comparison?.status === 'RUNNING';
  const start = async () => {
    const baseline = chosen === usual ? null : chosen;
    const begun = await call(startVisualComparison, { params, body: { baseline } });
    await setSearch({ baseline: begun.baselineDate });
  };
  const options = [
    { id: usual, label: t(texts.usual) },
    ...baselines.map(date => ({ id: date, label: formats.exactTime(date) })),
  ];
  return (
    <section className="panel mb-4 grid gap-3 p-3" aria-label={t(texts.title)}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t(texts.baseline)}
          className="w-full min-w-0 sm:w-96"
          value={options.some(({ id }) => id === chosen) ? chosen : usual}
          options={options}
          onChange={date => {
            setChosen(date);
            void setSearch({ baseline: date === usual ? undefined : date, cell: undefined });
          }}
        />
        {may('run:restart') && !isOn && (
          <WorkButton variant="primary" isWorking={isWorking} onPress={() => run(start)}>
            {t(comparison === null ? texts.start : texts.again)}
          </WorkButton>
        )}
        {may('run:restart') && isOn && comparison && (
          <Button
            variant="outline"
            onPress={() =>
              run(() => call(stopVisualComparison, { params: { ...params, comparisonId: comparison.comparisonId } }))
            }
          >
            {t(texts.stop)}
          </Button>
        )}
      </div>
      {comparison && <Standing comparison={comparison} />}
    </section>
  );
}

function Standing({ comparison }: { comparison: VisualComparison }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { status, pages, done, endedAt, counts, open, isOutdated, isBaselineGone } = comparison;
  const numbers = { pages: formats.number(pages), done: formats.number(done) };
  const said = {
    WAITING: t(texts.waiting),
    RUNNING: t(texts.running, numbers),
    DONE: t(texts.done, { date: formats.dateTime(endedAt) }),
    STOPPED: t(texts.stopped, numbers),
    FAILED: t(texts.failed),
  };
  const isOn = status === 'WAITING' || status === 'RUNNING';
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {said[status]}
      </p>
      {isOn && (
        <progress
          value={done}
          max={Math.max(1, pages)}
          aria-label={t(texts.running, numbers)}
          className="h-2 w-full max-w-md accent-[var(--accent)]"
        />
      )}
      {isOutdated && <p className="rounded-sm bg-fair-soft px-3 py-2 text-sm text-fair">{t(texts.outdated)}</p>}
      {isBaselineGone && <p className="rounded-sm bg-fair-soft px-3 py-2 text-sm text-fair">{t(texts.gone)}</p>}
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure name={t(texts.open)} value={formats.number(open)} isStrong={open > 0} />
        {cellStates.map(state => (
          <Figure key={state} name={t(stateNames[state])} value={formats.number(counts[state])} />
        ))}
      </dl>
    </>
  );
}

function Figure({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }): ReactNode {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`numbers text-lg ${isStrong ? 'font-bold text-fair' : ''}`}>{value}</dd>
    </div>
  );
}
