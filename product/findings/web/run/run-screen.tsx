import type { ReactNode } from 'react';
import type { RunView } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { FoldedSection } from '#web/parts/folded-section.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { DecisionsBox } from '../issues/decisions-box.tsx';
import { checkOverviews } from './check-overviews.ts';
import { CoverageBox } from './coverage-box.tsx';
import { EngineList } from './engine-list.tsx';
import { FunctionCards } from './function-cards.tsx';
import { HeadlineSentence } from './headline-sentence.tsx';
import { LiveProgress } from './live-progress.tsx';
import { NotJudged } from './not-judged.tsx';
import { hasRest, RunActions } from './run-actions.tsx';
import { RunEnd } from './run-end.tsx';
import { RunFailure } from './run-failure.tsx';
import { RunHeader } from './run-header.tsx';
import { RunSkeleton } from './run-skeleton.tsx';
import { runTexts } from './run-texts.ts';
import { RunTools } from './run-tools.tsx';
import { ScoreTrend } from './score-trend.tsx';
import { TopIssues, useTopIssues } from './top-issues.tsx';
import { isUnderWay, useRun } from './use-run.ts';
import { WaitingInLine } from './waiting-in-line.tsx';
import { WeightList } from './weight-list.tsx';
import { WorstPages } from './worst-pages.tsx';

/** Level 1: everything about one run on one screen. */
export default function RunScreen(): ReactNode {
  const { t } = useLanguage();
  const answer = useRun();
  // A table that came later would push what is below it.
  const { isPending } = useTopIssues();
  if (answer.isPending || isPending) return <RunSkeleton />;
  if (!answer.data) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  const run = answer.data;
  return (
    <>
      <PageHeader
        title={t(runTexts.title)}
        actions={<RunTools main={<RunActions run={run} />} isMainAgain={!hasRest(run)} />}
      />
      <div
        aria-busy={answer.isPlaceholderData}
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${answer.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <RunEnd run={run} />
        <HeadlineSentence run={run} />
        <RunFailure run={run} />
        <RunHeader run={run} />
        <WaitingInLine run={run} />
        {isUnderWay(run) && run.waitingPosition === null && <LiveProgress run={run} at={answer.dataUpdatedAt} />}
        <TopIssues />
        <FunctionCards run={run} />
        <DecisionsBox />
        <RunDetails run={run} />
      </div>
    </>
  );
}

/** What is looked up now and then, each part folded. */
function RunDetails({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <WorstPages />
      <ScoreTrend />
      {checkOverviews
        .filter(({ id }) => run[id].enable)
        .map(({ id, title, Content }) => (
          <FoldedSection key={id} name={`overview-${id}`} title={t(title)}>
            <Content run={run} />
          </FoldedSection>
        ))}
      <CoverageBox coverage={run.coverage} />
      {run.isPartial && <NotJudged />}
      <WeightList weights={run.weights} />
      <EngineList engines={run.engines} />
    </div>
  );
}
