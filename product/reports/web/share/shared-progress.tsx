import type { ReactNode } from 'react';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { summaryTexts } from '#product/reports/api/summary-texts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { Section } from '#web/parts/section.tsx';

/** What has changed since the run before; nothing where the link does not show it, or where that is not at hand. */
export function SharedProgress({ history }: Pick<SharedRun, 'history'>): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  if (history === null) return null;
  const { progress, trend } = history;
  if (progress === null && trend.length > 1) return null;
  return (
    <Section title={t(summaryTexts.better)}>
      {progress === null ? (
        <p className="phrases text-muted">{t(summaryTexts.first)}</p>
      ) : (
        <>
          <p className="numbers phrases">
            {t(summaryTexts.counts, {
              day: formats.date(progress.since),
              fixed: formats.number(progress.fixed),
              added: formats.number(progress.added),
              remaining: formats.number(progress.remaining),
            })}
          </p>
          {progress.rules.length === 0 && <p className="phrases mt-2 text-muted">{t(summaryTexts.none)}</p>}
          <ul className="mt-2 grid list-disc gap-1 ps-5 text-[0.8125rem]">
            {progress.rules.map(({ name, places }) => (
              <li key={name.en} className="numbers phrases break-words">
                {t(summaryTexts.fixed, { name: name[language], places: formats.number(places) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
