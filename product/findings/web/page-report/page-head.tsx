import { ChevronLeft, ChevronRight, ExternalLink, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CheckId, checkIds, checkOfUnit, registry } from '#checks/registry.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import type { ScreenName } from '#web/screens.ts';
import { detailNameOf } from '../detail/detail-name.ts';
import { JudgedEarlier } from '../results/judged-earlier.tsx';
import { RecheckButton } from '../run/recheck-button.tsx';
import { RunTools } from '../run/run-tools.tsx';
import type { FindingFilter } from './chosen-findings.ts';
import { reportTexts } from './report-texts.ts';

const step =
  'inline-flex h-9 items-center gap-1 rounded-sm border border-[var(--field-border)] bg-surface px-2.5 hover:bg-head';

/** The screen of one function whose details are shown instead of those of all. */
export interface DetailOf {
  screen: ScreenName;
  id: CheckId;
}

/** The page's address, its scores, and links to the previous and next pages, for the page report or the details of a function. */
export function PageHead({ page, filter, of }: { page: PageReport; filter: FindingFilter; of?: DetailOf }): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  const screen = of?.screen ?? 'page';
  const to = (urlId: number) => ({ ...run.search, ...filter, urlId });
  const blocks = page.blocks.filter(({ block }) => of === undefined || checkOfUnit[block] === of.id);
  return (
    <PageHeader
      title={page.title || t(reportTexts.title)}
      actions={
        <>
          <RunTools compares={of?.id} />
          <RecheckButton
            request={{ urlId: page.urlId, ...(of && { function: of.id }) }}
            name={page.title || page.url}
          />
          {of && (
            <>
              <ScreenLink screen="page" search={{ ...run.search, urlId: page.urlId }} className={step}>
                {t(reportTexts.title)}
              </ScreenLink>
              <ScreenLink screen={of.id} search={run.search} className={step}>
                {t(reportTexts.allPages)}
              </ScreenLink>
            </>
          )}
          {page.previous !== null && (
            <ScreenLink screen={screen} search={to(page.previous)} className={step}>
              <ChevronLeft size={16} aria-hidden="true" />
              {t(reportTexts.previous)}
            </ScreenLink>
          )}
          {page.next !== null && (
            <ScreenLink screen={screen} search={to(page.next)} className={step}>
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
        <Scores blocks={blocks} urlId={page.urlId} isLinked={of === undefined} />
        {blocks.some(block => block.isCheckedAgain) && (
          <span role="status" className="chip-tag bg-info-soft text-info">
            <LoaderCircle aria-hidden="true" />
            {t(reportTexts.again)}
          </span>
        )}
      </span>
      <JudgedEarlier blocks={blocks} isNamed />
    </PageHeader>
  );
}

/** One chip per function with a score, the mean of its form factors. `isLinked`: each leads to its details. */
function Scores({ blocks, urlId, isLinked }: Pick<PageReport, 'blocks' | 'urlId'> & { isLinked: boolean }): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  return checkIds
    .filter(id => registry[id].score === 'graded')
    .map(id => {
      const own = blocks.filter(block => checkOfUnit[block.block] === id);
      const scores = own.flatMap(({ tested: { score } }) => (score === null ? [] : [score]));
      const levelAErrors = own.reduce((sum, { tested }) => sum + tested.levelAErrors, 0);
      if (scores.length === 0) return null;
      const mean = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
      const screen = isLinked ? detailNameOf(id) : undefined;
      const chip = (
        <>
          <FunctionIcon id={id} size={15} />
          <span className="sr-only">{t(checkNames[id])}</span>
          <ScoreChip score={mean} levelAErrors={levelAErrors} short />
        </>
      );
      const className = 'inline-flex min-h-6 items-center gap-1';
      return screen === undefined ? (
        <span key={id} className={className}>
          {chip}
        </span>
      ) : (
        <ScreenLink
          key={id}
          screen={screen}
          search={{ ...run.search, urlId }}
          title={t(reportTexts.details, { name: t(checkNames[id]) })}
          className={`${className} rounded-sm hover:bg-head`}
        >
          {chip}
        </ScreenLink>
      );
    });
}
