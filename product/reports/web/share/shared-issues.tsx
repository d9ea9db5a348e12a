import type { ReactNode } from 'react';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { sharedTexts as texts } from './shared-texts.ts';

/** The rules that hurt most, each with how to mend it and some of its pages. */
export function SharedIssues({ run }: { run: SharedRun }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  return (
    <>
      <p className="px-4 pb-2 text-xs text-muted">{t(texts.issuesAbout)}</p>
      {run.issues.length === 0 && <p className="p-4 text-center text-muted">{t(texts.noIssues)}</p>}
      <ol className="divide-y divide-line border-t border-line">
        {run.issues.map(issue => (
          <li key={`${issue.function} ${issue.severity} ${issue.name.en}`} className="px-4 py-3">
            <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <SeverityTag severity={issue.severity} id={issue.function} />
              <p className="min-w-0 flex-1 basis-64 font-medium break-words">{issue.name[language]}</p>
              {issue.gain !== null && issue.gain > 0 && (
                <span className="numbers whitespace-nowrap">
                  {t(texts.gain)} <strong className="text-good">+{formats.decimal(issue.gain, 1)}</strong>
                </span>
              )}
            </div>
            <p className="numbers mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
              {issue.functions.map(id => (
                <FunctionChip key={id} id={id} />
              ))}
              {t(texts.counts, { places: formats.number(issue.places), pages: formats.number(issue.pages) })}
              {issue.criterion !== null && <span>{t(texts.criterion, { n: issue.criterion })}</span>}
            </p>
            {issue.help && (
              <p className="mt-1.5 text-[0.8125rem] whitespace-pre-line phrases">{issue.help[language]}</p>
            )}
            {issue.examples.length > 0 && (
              <div className="mt-1.5 text-[0.8125rem]">
                <p className="font-medium">{t(texts.seenOn)}</p>
                <ul>
                  {issue.examples.map(({ url }) => (
                    <li key={url} className="break-all text-muted">
                      {url}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
