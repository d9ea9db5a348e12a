import type { ReactNode } from 'react';
import { type Severity, severities } from '#checks/check.ts';
import type { CheckId } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { detailTexts } from './detail-texts.ts';

const isCertain = (severity: Severity) => severity === 'error' || severity === 'warning';

/** The choice of a severity, each with the number of its findings; errors and warnings without one. */
export function SeverityFilter({
  id,
  findings,
  value,
  onChange,
  hasLabel = false,
}: {
  id: CheckId;
  findings: readonly { severity: Severity }[];
  value: Severity | undefined;
  onChange: (severity: Severity | undefined) => void;
  /** Shows the label, beside other fields. */
  hasLabel?: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const count = (fits: (severity: Severity) => boolean) => findings.filter(({ severity }) => fits(severity)).length;
  return (
    <SelectField
      label={t(detailTexts.severity)}
      hideLabel={!hasLabel}
      {...(hasLabel && { className: 'w-56' })}
      value={value ?? 'certain'}
      onChange={severity => onChange(severity === 'certain' ? undefined : severity)}
      options={[
        { id: 'certain', label: `${t(detailTexts.certain)} (${count(isCertain)})` },
        ...severities
          .map(severity => ({ severity, n: count(one => one === severity) }))
          .filter(({ severity, n }) => n > 0 || severity === value)
          .map(({ severity, n }) => ({ id: severity, label: `${t(severityText(severity, id))} (${n})` })),
      ]}
    />
  );
}
