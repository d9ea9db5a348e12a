import { ChevronLeft, ChevronRight, ExternalLink, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageReport } from '#api/results.ts';
import { functionIds, functionOfUnit, registry } from '#checks/registry.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ScreenLink, useRunAddress } from '../../navigation.tsx';
import { FunctionIcon, functionNames } from '../../parts/function-chip.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { ScoreChip } from '../../parts/score-chip.tsx';
import { JudgedEarlier } from '../results/judged-earlier.tsx';
import { RecheckButton } from '../run/recheck-button.tsx';
import type { FindingFilter } from './chosen-findings.ts';
import { reportTexts } from './report-texts.ts';

const step =
  'inline-flex h-9 items-center gap-1 rounded-sm border border-[var(--field-border)] bg-surface px-2.5 hover:bg-head';

/** The page's address, its scores, and links to the previous and next pages. */
export function PageHead({ page, filter }: { page: PageReport; filter: FindingFilter }): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  const to = (urlId: number) => ({ ...run.search, ...filter, urlId });
  return (
    <PageHeader
      title={page.title || t(reportTexts.title)}
      actions={
        <>
          <RecheckButton wish={{ urlId: page.urlId }} name={page.title || page.url} />
          {page.previous !== null && (
            <ScreenLink screen="page" search={to(page.previous)} className={step}>
              <ChevronLeft size={16} aria-hidden="true" />
              {t(reportTexts.previous)}
            </ScreenLink>
          )}
          {page.next !== null && (
            <ScreenLink screen="page" search={to(page.next)} className={step}>
              {t(reportTexts.next)}
              <ChevronRight size={16} aria-hidden="true" />
            </ScreenLink>
          )}
        </>
      }
    >
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <a
          href={page.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 break-all text-link underline underline-offset-2"
        >
          {page.url}
          <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
        </a>
        <span className="numbers text-xs">
          {t(reportTexts.status)} {page.statusCode}
        </span>
        <Scores page={page} />
        {page.blocks.some(block => block.isCheckedAgain) && (
          <span role="status" className="chip-tag bg-info-soft text-info">
            <LoaderCircle aria-hidden="true" />
            {t(reportTexts.again)}
          </span>
        )}
      </span>
      <JudgedEarlier blocks={page.blocks} isNamed />
    </PageHeader>
  );
}

/** One chip per function that has a score; the mean of its form factors where it has two. */
function Scores({ page }: { page: PageReport }): ReactNode {
  const { t } = useLanguage();
  return functionIds
    .filter(id => registry[id].score === 'graded')
    .map(id => {
      const scores = page.blocks.flatMap(block =>
        functionOfUnit[block.block] === id && block.score !== null ? [block.score] : [],
      );
      if (scores.length === 0) return null;
      const mean = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
      return (
        <span key={id} className="inline-flex items-center gap-1">
          <FunctionIcon id={id} size={15} />
          <span className="sr-only">{t(functionNames[id])}</span>
          <ScoreChip score={mean} short />
        </span>
      );
    });
}
