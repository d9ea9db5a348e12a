import type { ReactNode } from 'react';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { summaryTexts } from '#product/reports/api/summary-texts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';
import { Section } from '#web/parts/section.tsx';

const most = 5;

/** The first things to do, in the order of the summary's paper. */
export function SharedTodo({ issues }: Pick<SharedRun, 'issues'>): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  return (
    <Section title={t(summaryTexts.todo)}>
      {issues.length === 0 && <p className="phrases text-muted">{t(summaryTexts.nothing)}</p>}
      <ol className="grid gap-4">
        {issues.slice(0, most).map((issue, n) => (
          <li key={`${issue.function} ${issue.severity} ${issue.name.en}`} className="flex min-w-0 gap-3">
            <span aria-hidden="true" className="numbers w-5 shrink-0 text-lg leading-6 font-bold text-muted">
              {n + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold break-words">{issue.name[language]}</h3>
              <p className="numbers mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
                <FunctionChip id={issue.function} />
                <span>
                  {t(summaryTexts.places, { places: formats.number(issue.places), pages: formats.number(issue.pages) })}
                </span>
                {issue.gain !== null && issue.gain > 0 && (
                  <span className="font-semibold text-good">
                    {t(summaryTexts.gain, { points: formats.decimal(issue.gain, 1) })}
                  </span>
                )}
              </p>
              {issue.help && (
                <p className="mt-1 text-[0.8125rem] whitespace-pre-line phrases">{issue.help[language]}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
