import type { ReactNode } from 'react';
import { type Severity, severities } from '#checks/check.ts';
import { checkIds } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { type FindingFilter, isTested } from './chosen-findings.ts';
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
  // Those of other criteria stand apart, and count in none.
  const tested = page.findings.filter(finding => isTested(finding, listed));
  const ofCheck = tested.filter(finding => filter.function === undefined || finding.function === filter.function);
  const isCertain = (severity: Severity) => severity === 'error' || severity === 'warning';
  const functions = checkIds.map(id => ({
    id,
    count: tested.filter(
      ({ function: fn, severity }) =>
        fn === id && (filter.severity === undefined ? isCertain(severity) : severity === filter.severity),
    ).length,
  }));
  const total = functions.reduce((sum, { count }) => sum + count, 0);
  const bySeverity = severities
    .map(severity => ({ severity, count: ofCheck.filter(finding => finding.severity === severity).length }))
    .filter(({ severity, count }) => count > 0 || severity === filter.severity);
  const certain = ofCheck.filter(({ severity }) => isCertain(severity)).length;
  return (
    <div className="grid gap-1.5 border-b border-line p-2">
      <SelectField
        label={t(reportTexts.function)}
        hideLabel
        value={filter.function ?? 'all'}
        onChange={id => onChange({ ...filter, function: id === 'all' ? undefined : id })}
        options={[
          { id: 'all', label: `${t(reportTexts.allFunctions)} (${total})` },
          ...functions
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
          { id: 'certain', label: `${t(reportTexts.certain)} (${certain})` },
          ...bySeverity.map(({ severity, count }) => ({
            id: severity,
            label: `${t(severityText(severity, filter.function))} (${count})`,
          })),
        ]}
      />
    </div>
  );
}
