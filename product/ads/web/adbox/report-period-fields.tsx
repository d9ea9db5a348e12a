import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { PeriodField } from '#web/parts/period-field.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { tokyoDay } from '#web/tokyo-day.ts';
import type { AdReportForm } from './ad-report-form.ts';
import {
  type ComparisonChoice,
  comparisonChoices,
  comparisonOf,
  type PeriodChoice,
  periodChoices,
  periodOf,
  type ReportPeriod,
  reportNameOf,
} from './report-periods.ts';
import { reportFieldNames } from './report-texts.ts';

const texts = messages({
  lastMonth: { ja: '先月', en: 'Last month' },
  thisMonth: { ja: '今月（昨日まで）', en: 'This month (up to yesterday)' },
  last30: { ja: '過去30日間', en: 'Last 30 days' },
  last7: { ja: '過去7日間', en: 'Last 7 days' },
  custom: { ja: '日付を指定', en: 'Choose dates' },
  none: { ja: '比較しない', en: 'No comparison' },
  before: { ja: '直前の期間', en: 'Previous period' },
  lastYear: { ja: '前年の同じ期間', en: 'Same period last year' },
  choice: { ja: '対象期間', en: 'Period' },
  against: { ja: '比較', en: 'Compare with' },
  days: { ja: '対象期間の日付', en: 'Dates of the period' },
  otherDays: { ja: '比較期間の日付', en: 'Dates of the comparison period' },
});

/** The days of a report and those it is compared with: by a choice, or day by day. The name follows until it is typed. */
export function ReportPeriods({ form, advertiserId }: { form: AdReportForm; advertiserId: string }): ReactNode {
  const { t } = useLanguage();
  const [choice, setChoice] = useState<PeriodChoice>('lastMonth');
  const [against, setAgainst] = useState<ComparisonChoice>('before');
  const period = form.watch('period');
  const comparison = form.watch('comparison') ?? null;

  function setPeriod(next: ReportPeriod): void {
    if (form.getValues('reportName') === reportNameOf(advertiserId, form.getValues('period')))
      form.setValue('reportName', reportNameOf(advertiserId, next), { shouldValidate: true });
    form.setValue('period', next);
    if (against !== 'custom') form.setValue('comparison', comparisonOf(against, next));
  }
  function choose(next: PeriodChoice): void {
    setChoice(next);
    if (next !== 'custom') setPeriod(periodOf(next, tokyoDay()));
  }
  function compare(next: ComparisonChoice): void {
    setAgainst(next);
    if (next !== 'custom') form.setValue('comparison', comparisonOf(next, period));
    else form.setValue('comparison', comparison ?? comparisonOf('before', period));
  }
  return (
    <>
      <SelectField
        label={t(texts.choice)}
        value={choice}
        options={periodChoices.map(id => ({ id, label: t(texts[id]) }))}
        onChange={choose}
      />
      <PeriodField
        label={t(texts.days)}
        from={period.from}
        to={period.to}
        onChange={({ from, to }) => {
          if (from === undefined || to === undefined) return;
          setChoice('custom');
          setPeriod({ from, to });
        }}
      />
      <SelectField
        label={t(texts.against)}
        value={against}
        options={comparisonChoices.map(id => ({ id, label: t(texts[id]) }))}
        onChange={compare}
      />
      {comparison !== null && (
        <PeriodField
          label={t(texts.otherDays)}
          from={comparison.from}
          to={comparison.to}
          onChange={({ from, to }) => {
            if (from === undefined || to === undefined) return;
            setAgainst('custom');
            form.setValue('comparison', { from, to });
          }}
        />
      )}
      <PeriodErrors form={form} />
    </>
  );
}

function PeriodErrors({ form }: { form: AdReportForm }): ReactNode {
  const { t } = useLanguage();
  const { period, comparison } = form.formState.errors;
  const faults = [
    [reportFieldNames.period, period?.message ?? period?.from?.message ?? period?.to?.message],
    [reportFieldNames.comparison, comparison?.message],
  ] as const;
  return faults.map(
    ([name, message]) =>
      message !== undefined && (
        <p key={name.en} role="alert" className="field-error sm:col-span-2">
          {t(name)}: {message}
        </p>
      ),
  );
}
