import type { ReactNode } from 'react';
import type { PageReport } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { reportTexts } from '../page-report/report-texts.ts';

/** Says that a page has more findings than the screen has; nothing where it has them all. */
export function CutNote({ page }: { page: Pick<PageReport, 'findings' | 'findingsTotal'> }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  if (page.findings.length >= page.findingsTotal) return null;
  return (
    <p className="border-b border-line bg-info-soft px-3 py-1 text-xs text-info">
      {t(reportTexts.cut, {
        n: formats.number(page.findings.length),
        total: formats.number(page.findingsTotal),
      })}
    </p>
  );
}
