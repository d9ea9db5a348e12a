import type { ReactNode } from 'react';
import type { ConformanceLevel, InspectionStandard } from '#checks/inspection-standards.ts';
import { messages } from '#language/message.ts';
import { listInspections } from '#product/reports/api/inspections.ts';
import { listSites } from '#product/runs/api/runs.ts';
import { listRunDates } from '#product/runs/api/site-views.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  site: { ja: 'サイト', en: 'Site' },
  run: { ja: '検証', en: 'Run' },
  previous: { ja: '判定を引き継ぐ検査報告書', en: 'Inspection report to carry verdicts over from' },
  previousHelp: {
    ja: '要素が変わっていない項目だけを引き継ぎます。引き継いだ判定は、別の人がもう一度確認します。',
    en: 'Only items whose elements have not changed are carried over. Carried-over verdicts must be confirmed again by another person.',
  },
  none: { ja: '引き継がない', en: 'Do not carry over' },
});

interface ChosenRun {
  baseUrlEncoded: string;
  date: string;
}
const none = 'none';

export function RunFields({
  run,
  onChange,
}: {
  run: ChosenRun | null;
  onChange: (run: ChosenRun | null) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const sites = useApi(listSites, { params, query: { limit: 100 } }).data?.items ?? [];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t(texts.site)}
        value={run?.baseUrlEncoded ?? null}
        onChange={baseUrlEncoded => {
          const site = sites.find(one => one.baseUrlEncoded === baseUrlEncoded);
          onChange(site?.lastDate ? { baseUrlEncoded, date: site.lastDate } : null);
        }}
        options={sites
          .filter(one => one.lastDate !== null)
          .map(one => ({ id: one.baseUrlEncoded, label: one.baseUrl }))}
      />
      {run !== null && <RunField run={run} onChange={onChange} />}
    </div>
  );
}

function RunField({ run, onChange }: { run: ChosenRun; onChange: (run: ChosenRun) => void }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { params } = useScope();
  const { baseUrlEncoded, date } = run;
  const runs = useApi(listRunDates, { params: { ...params, baseUrlEncoded }, query: { limit: 50 } });
  return (
    <SelectField
      label={t(texts.run)}
      value={date}
      onChange={next => onChange({ baseUrlEncoded, date: next })}
      options={(runs.data?.items ?? []).map(one => ({ id: one.date, label: dateTime(one.date) }))}
    />
  );
}

/** A report of the same site, list and level whose verdicts are taken over; nothing where there is none. */
export function PreviousField({
  value,
  onChange,
  run,
  list,
  level,
}: {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  run: ChosenRun | null;
  list: InspectionStandard;
  level: ConformanceLevel;
}): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const reports = useApi(listInspections, { params, query: { limit: 100 } }).data?.items ?? [];
  const fitting = reports.filter(
    one => one.baseUrlEncoded === run?.baseUrlEncoded && one.list === list && one.level === level,
  );
  if (fitting.length === 0) return null;
  return (
    <SelectField
      label={t(texts.previous)}
      help={t(texts.previousHelp)}
      value={fitting.some(one => one.managementId === value) ? (value ?? none) : none}
      onChange={id => onChange(id === none ? undefined : id)}
      options={[
        { id: none, label: t(texts.none) },
        ...fitting.map(({ managementId, title }) => ({ id: managementId, label: title })),
      ]}
    />
  );
}
