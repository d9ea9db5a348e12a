import { type ReactNode, useMemo } from 'react';
import { severities } from '#checks/check.ts';
import { checkIds } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import type { FindingRow, PageReport } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { chosenFindings, type FindingFilter, isTested } from './chosen-findings.ts';
import { reportTexts } from './report-texts.ts';

export function FindingFilters({
  page,
  filter,
  listed,
  onChange,
}: {
  page: PageReport;
  listed: readonly string[] | undefined;
  filter: FindingFilter;
  onChange: (filter: FindingFilter) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { findings } = page;
  const counts = useMemo(() => countsOf(findings, filter, listed), [findings, filter, listed]);
  return (
    <div className="grid gap-1.5 border-b border-line p-2">
      <SelectField
        label={t(reportTexts.function)}
        hideLabel
        value={filter.function ?? 'all'}
        onChange={id => onChange({ ...filter, function: id === 'all' ? undefined : id })}
        options={[
          { id: 'all', label: `${t(reportTexts.allFunctions)} (${counts.total})` },
          ...counts.functions
            .filter(({ id, count }) => count > 0 || id === filter.function)
            .map(({ id, count }) => ({ id, label: `${t(checkNames[id])} (${count})` })),
        ]}
      />
      <SelectField
        label={t(reportTexts.severity)}
        hideLabel
        value={filter.severity ?? 'certain'}
        onChange={severity => onChange({ ...filter, severity: severity === 'certain' ? undefined : severity })}
        options={[
          { id: 'certain', label: `${t(reportTexts.certain)} (${counts.certain})` },
          ...counts.bySeverity.map(({ severity, count }) => ({
            id: severity,
            label: `${t(severityText(severity, filter.function))} (${count})`,
          })),
        ]}
      />
    </div>
  );
}

/** How many rows the list has by each choice. Those of other criteria stand apart, and count in none. */
function countsOf(findings: readonly FindingRow[], filter: FindingFilter, listed: FindingFilter['listed']) {
  const tested = findings.filter(finding => isTested(finding, listed));
  const count = (by: FindingFilter) => chosenFindings(tested, by).length;
  const { function: fn, severity } = filter;
  return {
    total: count({ severity }),
    functions: checkIds.map(id => ({ id, count: count({ function: id, severity }) })),
    certain: count({ function: fn }),
    bySeverity: severities
      .map(each => ({ severity: each, count: count({ function: fn, severity: each }) }))
      .filter(one => one.count > 0 || one.severity === severity),
  };
}
