import type { ReactNode } from 'react';
import { getPage } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScreenSearch } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { BannerBefore } from './banner-before.tsx';
import { PageChoice } from './page-choice.tsx';
import { PageHead } from './page-head.tsx';
import { PageUnread } from './page-unread.tsx';
import { ReportPanes } from './report-panes.tsx';
import { reportTexts } from './report-texts.ts';

/** Level 4, the screen used most: one page with the findings of all functions, its picture and its code. */
export default function PageReportScreen(): ReactNode {
  const { urlId } = useScreenSearch('page');
  return urlId === undefined ? <PageChoice /> : <Report urlId={urlId} />;
}

function Report({ urlId }: { urlId: number }): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const search = useScreenSearch('page');
  const answer = useApi(getPage, { params: { ...params, urlId } });
  if (answer.data === undefined) {
    return (
      <>
        <PageHeader title={t(reportTexts.title)} />
        {<NotLoaded of={answer} />}
      </>
    );
  }
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
