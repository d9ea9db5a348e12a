import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Section } from '../../parts/section.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { AccessibilityMatrix } from '../results/accessibility-matrix.tsx';
import { Vitals } from '../results/vitals.tsx';
import { CoverageBox } from './coverage-box.tsx';
import { EngineList } from './engine-list.tsx';
import { FunctionCards } from './function-cards.tsx';
import { LiveProgress } from './live-progress.tsx';
import { RunActions } from './run-actions.tsx';
import { RunFailure } from './run-failure.tsx';
import { RunHeader } from './run-header.tsx';
import { runTexts } from './run-texts.ts';
import { ScoreTrend } from './score-trend.tsx';
import { TopIssues } from './top-issues.tsx';
import { isUnderWay, useRun } from './use-run.ts';
import { WorstPages } from './worst-pages.tsx';

const texts = messages({
  vitals: { ja: 'ウェブに関する主な指標', en: 'Web vitals' },
  categories: { ja: 'アクセシビリティのカテゴリー', en: 'Accessibility by category' },
});

/** Level 1: everything about one run on one screen. */
export default function RunScreen(): ReactNode {
  const { t } = useLanguage();
  const answer = useRun();
  if (answer.isPending) return <Waiting />;
  if (!answer.data) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  const run = answer.data;
  return (
    <>
      <PageHeader title={t(runTexts.title)} actions={<RunActions run={run} />} />
      <div className="grid gap-4">
        <RunFailure run={run} />
        <RunHeader run={run} />
        {isUnderWay(run) && <LiveProgress run={run} />}
        <FunctionCards run={run} />
        <div className="grid gap-4 min-[1280px]:grid-cols-[1.6fr_1fr]">
          <TopIssues />
          <WorstPages />
        </div>
        <div className="grid gap-4 min-[1280px]:grid-cols-2">
          {run.seo.enable && (
            <Section title={t(texts.vitals)}>
              <Vitals values={run.webVitals} />
            </Section>
          )}
          {run.accessibility.enable && (
            <Section title={t(texts.categories)}>
              <AccessibilityMatrix counts={run.accessibilityCategories} />
            </Section>
          )}
          <ScoreTrend />
          <CoverageBox coverage={run.coverage} />
        </div>
        <EngineList engines={run.engines} />
      </div>
    </>
  );
}
