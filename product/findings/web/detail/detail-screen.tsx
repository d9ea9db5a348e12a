import type { ReactNode } from 'react';
import { checkOfUnit } from '#checks/registry.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { findPageAt } from '#product/findings/api/results.ts';
import { ApiProblemError } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress, useScreenSearch } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { screens } from '#web/screens.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { Waiting } from '#web/shell/waiting.tsx';
import { type DetailOf, PageHead } from '../page-report/page-head.tsx';
import { PageUnread } from '../page-report/page-unread.tsx';
import { usePageReport } from '../page-report/use-page-report.ts';
import { NotAsked } from '../results/not-asked.tsx';
import { useRun } from '../run/use-run.ts';
import { DetailChoice } from './detail-choice.tsx';
import type { DetailName } from './detail-name.ts';
import { detailTexts } from './detail-texts.ts';

interface Props extends DetailOf {
  screen: DetailName;
  Content: (props: { page: PageReport }) => ReactNode;
}

/** The results of one function for the page in the address, which names it by its number or by its URL. */
export function DetailScreen({ screen, id, Content }: Props): ReactNode {
  const run = useRun();
  const { urlId, suburl } = useScreenSearch(screen);
  // Its buttons follow from the state of the run: without it the head would grow.
  if (run.data === undefined) return <Titled screen={screen} content={<NotLoaded of={run} />} />;
  if (!run.data[id].enable) return <Titled screen={screen} content={<NotAsked id={id} />} />;
  if (urlId !== undefined) return <Detail urlId={urlId} screen={screen} id={id} Content={Content} />;
  if (suburl !== undefined && suburl !== '')
    return <DetailAt address={suburl} screen={screen} id={id} Content={Content} />;
  return <Titled screen={screen} content={<DetailChoice screen={screen} id={id} />} />;
}

function Titled({ screen, content }: { screen: DetailName; content: ReactNode }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <PageHeader title={t(screens[screen].title)} />
      {content}
    </>
  );
}

function DetailAt({ address, ...props }: Props & { address: string }): ReactNode {
  const { t } = useLanguage();
  const { params, search } = useRunAddress();
  const answer = useApi(findPageAt, { params, query: { url: address } });
  const { screen } = props;
  if (answer.isPending) return <Titled screen={screen} content={<Waiting />} />;
  if (answer.error instanceof ApiProblemError && answer.error.status === 404)
    return (
      <Titled
        screen={screen}
        content={
          <EmptyState
            title={t(detailTexts.notHere)}
            actions={
              <ScreenLink screen={screen} search={search} className="button button--outline">
                {t(detailTexts.choose)}
              </ScreenLink>
            }
          >
            <span className="break-all">{address}</span>
          </EmptyState>
        }
      />
    );
  if (answer.error)
    return <Titled screen={screen} content={<ErrorState error={answer.error} retry={() => void answer.refetch()} />} />;
  return <Detail urlId={answer.data.urlId} {...props} />;
}

function Detail({ urlId, screen, id, Content }: Props & { urlId: number }): ReactNode {
  const { t } = useLanguage();
  const { severity } = useScreenSearch(screen);
  const answer = usePageReport(urlId);
  const page = answer.data;
  if (page === undefined) return <Titled screen={screen} content={<NotLoaded of={answer} />} />;
  const isJudged = page.blocks.some(({ block, status }) => checkOfUnit[block] === id && status === 'done');
  return (
    <div className={answer.isPlaceholderData ? 'opacity-60' : ''} aria-busy={answer.isPlaceholderData}>
      <PageHead page={page} filter={{ severity }} of={{ screen, id }} />
      <PageUnread page={page} id={id} />
      {isJudged ? (
        <Content page={page} />
      ) : (
        <EmptyState title={t(detailTexts.notYet)}>{t(detailTexts.again)}</EmptyState>
      )}
    </div>
  );
}
