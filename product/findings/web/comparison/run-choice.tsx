import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunComparison } from '#product/findings/api/comparison.ts';
import { listRunDates } from '#product/runs/api/site-views.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { useApi } from '#web/queries.ts';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { useComparedRuns, useComparisonSearch } from './use-comparison.ts';

const most = 100;

/** The choice of both runs; a later run that is not behind the earlier one takes the one before itself. */
export function RunChoice({ comparison }: { comparison: RunComparison }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const [, setSearch] = useComparisonSearch();
  const { params } = useComparedRuns();
  const { date: _, ...site } = params;
  const listed = useApi(listRunDates, { params: site, query: { limit: most } }).data?.items ?? [];
  const runs = listed.map(({ date, tested }) => ({ date, score: tested.score }));
  const { after, before } = comparison;
  const optionsOf = (chosen: RunComparison['after'] | null, isOffered: (date: string) => boolean) => {
    const known = runs.filter(run => isOffered(run.date));
    const all = chosen === null || known.some(run => run.date === chosen.date) ? known : [chosen, ...known];
    return all.map(({ date, score }) => ({
      id: date,
      label: t(texts.runOption, { date: formats.dateTime(date), score: formats.number(score) }),
    }));
  };
  const oldest = runs.at(-1)?.date;
  return (
    <div className="panel mb-4 flex flex-wrap items-end gap-3 p-3">
      <SelectField
        label={t(texts.before)}
        className="w-full min-w-0 sm:w-72"
        value={before?.date ?? null}
        options={optionsOf(before, date => date < after.date)}
        onChange={date => void setSearch({ with: date })}
      />
      <ArrowRight aria-hidden="true" className="mb-2 size-5 text-muted max-sm:hidden" />
      <SelectField
        label={t(texts.after)}
        className="w-full min-w-0 sm:w-72"
        value={after.date}
        options={optionsOf(after, date => date !== oldest)}
        onChange={date =>
          void setSearch({ date, ...(before !== null && before.date >= date ? { with: undefined } : {}) })
        }
      />
    </div>
  );
}
