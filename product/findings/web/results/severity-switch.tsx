import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Severity } from '#checks/check.ts';
import type { CheckId } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { severitiesOf, toggleSeverity } from './result-search.ts';
import { resultTexts } from './result-texts.ts';
import { useResultSearch } from './use-result-search.ts';

type Counts = Record<string, { occurrences: number; places: number }>;

const certain = ['error', 'warning'] as const;
const uncertain = ['needCfm', 'humanChc', 'notice'] as const;

/** The severities shown, with their counts. Findings that need a human check are separate and off by default. */
export function SeveritySwitch({ id, counts }: { id: CheckId; counts: Counts | undefined }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Choices id={id} label={t(resultTexts.certain)} severities={certain} counts={counts} />
      <Choices
        id={id}
        label={t(resultTexts.uncertain)}
        severities={uncertain.filter(severity => (counts?.[severity]?.occurrences ?? 0) > 0)}
        counts={counts}
      />
    </div>
  );
}

function Choices({
  id,
  label,
  severities,
  counts,
}: {
  id: CheckId;
  label: string;
  severities: readonly Severity[];
  counts: Counts | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const [search, setSearch] = useResultSearch();
  const shown = severitiesOf(search.severity);
  if (severities.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="float-left mr-1 text-xs text-muted">{label}</legend>
      {severities.map(severity => {
        const pressed = shown.includes(severity);
        return (
          <button
            key={severity}
            type="button"
            aria-pressed={pressed}
            onClick={() => setSearch({ severity: toggleSeverity(search.severity, severity) })}
            className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-sm border border-[var(--field-border)] bg-surface px-2.5 text-[0.8125rem] hover:bg-head aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-soft-foreground"
          >
            <span aria-hidden="true" className="grid size-3.5 place-items-center rounded-[3px] border border-current">
              {pressed && <Check size={11} strokeWidth={3} />}
            </span>
            {t(severityText(severity, id))}
            <span className="numbers">{formats.number(counts && (counts[severity]?.occurrences ?? 0))}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
