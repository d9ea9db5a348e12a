import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { Section } from '#web/parts/section.tsx';
import { Waiting } from '#web/shell/waiting.tsx';
import { DecisionsBox } from '../issues/decisions-box.tsx';
import { checkOverviews } from './check-overviews.ts';
import { CoverageBox } from './coverage-box.tsx';
import { DefectList } from './defect-list.tsx';
import { EngineList } from './engine-list.tsx';
import { FunctionCards } from './function-cards.tsx';
import { LiveProgress } from './live-progress.tsx';
import { NotJudged } from './not-judged.tsx';
import { hasRest, RunActions } from './run-actions.tsx';
import { RunEnd } from './run-end.tsx';
import { RunFailure } from './run-failure.tsx';
import { RunHeader } from './run-header.tsx';
import { runTexts } from './run-texts.ts';
import { RunTools } from './run-tools.tsx';
import { ScoreTrend } from './score-trend.tsx';
import { TopIssues, useTopIssues } from './top-issues.tsx';
import { isUnderWay, useRun } from './use-run.ts';
import { WaitingInLine } from './waiting-in-line.tsx';
import { WeightList } from './weight-list.tsx';
import { useWorstPages, WorstPages } from './worst-pages.tsx';

/** Level 1: everything about one run on one screen. */
export default function RunScreen(): ReactNode {
  const { t } = useLanguage();
  const answer = useRun();
  // Tables that grew while the screen is read would push what is below them.
  const tables = [useTopIssues(), useWorstPages()];
  if (answer.isPending || tables.some(table => table.isPending)) return <Waiting />;
  if (!answer.data) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  const run = answer.data;
  return (
    <>
      <PageHeader
        title={t(runTexts.title)}
        actions={<RunTools main={<RunActions run={run} />} isMainAgain={!hasRest(run)} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RunEnd run={run} />
        <RunFailure run={run} />
        <RunHeader run={run} />
        <WaitingInLine run={run} />
        {isUnderWay(run) && run.waitingPosition === null && <LiveProgress run={run} at={answer.dataUpdatedAt} />}
        <FunctionCards run={run} />
        <DecisionsBox />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[1280px]:grid-cols-[1.6fr_1fr]">
          <TopIssues />
          <WorstPages />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[1280px]:grid-cols-2">
          {checkOverviews
            .filter(({ id }) => run[id].enable)
            .map(({ id, title, Content }) => (
              <Section key={id} title={t(title)}>
                <Content run={run} />
              </Section>
            ))}
          <ScoreTrend />
          <CoverageBox coverage={run.coverage} />
        </div>
        <DefectList />
        {run.isPartial && <NotJudged />}
        <WeightList weights={run.weights} />
        <EngineList engines={run.engines} />
      </div>
    </>
  );
}
