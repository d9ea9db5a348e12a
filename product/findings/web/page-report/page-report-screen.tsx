import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useRun } from '../run/use-run.ts';
import { BannerBefore } from './banner-before.tsx';
import { PageChoice } from './page-choice.tsx';
import { PageHead } from './page-head.tsx';
import { PageUnread } from './page-unread.tsx';
import { ReportPanes } from './report-panes.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { reportTexts } from './report-texts.ts';
import { usePageReport } from './use-page-report.ts';

/** Level 4, the screen used most: one page with the findings of all functions, its picture and its code. */
export default function PageReportScreen(): ReactNode {
  const { urlId } = useScreenSearch('page');
  return urlId === undefined ? <PageChoice /> : <Report urlId={urlId} />;
}

function Report({ urlId }: { urlId: number }): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('page');
  const answer = usePageReport(urlId);
  // The criteria of the run order the findings: they would move once it is known.
  const run = useRun();
  if (answer.data === undefined && answer.error)
    return (
      <>
        <PageHeader title={t(reportTexts.title)} />
        <ErrorState error={answer.error} retry={() => void answer.refetch()} />
      </>
    );
  if (answer.data === undefined || run.isPending) return <ReportSkeleton urlId={urlId} />;
  const filter = { function: search.function, severity: search.severity };
  return (
    <div className={answer.isPlaceholderData ? 'opacity-60' : ''} aria-busy={answer.isPlaceholderData}>
      <PageHead page={answer.data} filter={filter} />
      <PageUnread page={answer.data} />
      <BannerBefore banner={answer.data.banner} />
      <ReportPanes page={answer.data} />
    </div>
  );
}
