import { Button } from '@heroui/react/button';
import { Globe, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { checkIds } from '#checks/registry.ts';
import { type SiteView } from '#product/runs/api/runs.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { useGo, useScope, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { ScoreOfRun } from '#web/parts/last-score.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { ListTable, NoneFits } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { PartialMark } from '#web/parts/partial-mark.tsx';
import { useApi } from '#web/queries.ts';
import { useReachable } from '#web/shell/use-reachable.ts';
import { statusesOf } from '../parts/run-statuses.ts';
import { SavedViewsLater } from '../parts/saved-views-later.tsx';
import { RunAgainButton, useRunAgain } from '../run/run-again.tsx';
import { ChangeMark } from './change-mark.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { FunctionStrip } from './function-strip.tsx';
import { PortfolioLine } from './portfolio-line.tsx';
import { bandsOf } from './score-bands.ts';
import { SiteCell } from './site-cell.tsx';
import { SiteFilters } from './site-filters.tsx';
import { SiteStatus } from './site-status.tsx';
import { topTexts as texts } from './top-texts.ts';

// Below the list, and soon closed: not part of what the list waits for.
const FirstSteps = lazy(() => loadChunk(() => import('./first-steps.tsx')));

function useColumns(again: ReturnType<typeof useRunAgain>): Column<SiteView>[] {
  const { t } = useLanguage();
  const { number, dateTime } = useFormats();
  return [
    {
      id: 'url',
      head: t(texts.site),
      sort: 'ascending',
      card: 'title',
      high: '2.75rem',
      width: '34%',
      cell: run => <SiteCell run={run} />,
    },
    {
      id: 'status',
      head: t(texts.status),
      cell: run => <SiteStatus run={run} />,
    },
    {
      id: 'worst',
      head: t(texts.score),
      sort: 'ascending',
      cell: run => (
        <span className="flex items-center gap-1.5">
          <ScoreOfRun {...run.tested} />
          {run.isPartial && <PartialMark status={run.status} />}
          <ChangeMark change={run.tested.scoreChange} isUsual={run.isUsualChange} />
        </span>
      ),
    },
    {
      id: 'functions',
      head: t(texts.functions),
      card: 'wide',
      high: '2.75rem',
      cell: run => <FunctionStrip run={run} />,
    },
    {
      id: 'pages',
      head: t(texts.pages),
      align: 'end',
      cell: run => (
        <>
          {number(run.numberOfPages)}
          {/* A list of addresses has no limit that matters. */}
          {run.urls === 0 && (
            <span className="card-inline block text-xs whitespace-nowrap text-muted">
              {t(texts.pagesOf, { limit: number(run.pageLimit) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'date',
      head: t(texts.lastRun),
      sort: 'descending',
      cell: run => (
        <span className="numbers whitespace-nowrap">
          {dateTime(run.date)}
          <span className="card-inline block text-xs text-muted">
            {t(run.isRunBySchedule ? texts.scheduled : texts.manual)}
          </span>
        </span>
      ),
    },
    {
      id: 'actions',
      head: <span className="sr-only">{t(texts.actions)}</span>,
      align: 'end',
      cell: run => again.isOffered && run.isAllFinished && !run.isDemo && <RunAgainButton run={run} ask={again.ask} />,
    },
  ];
}

/** All sites of the group with their latest run. */
export default function TopScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { params } = useScope();
  const search = useScreenSearch('top');
  const { page, paging, change } = useListAddress();
  const go = useGo();
  const reachable = useReachable();
  const again = useRunAgain();
  const columns = useColumns(again);
  const { pageNumber: _, saved: __, sort = 'date', status, band, ...filters } = search;
  const bands = bandsOf(band);
  const query = {
    ...filters,
    sort,
    status: statusesOf(status),
    // No band: sites without a score alone. An empty parameter would be left out of the address.
    ...(bands === undefined ? {} : { band: bands.join() || ',' }),
    ...paging,
  };
  const sites = useApi(siteSummaries, { params, query });
  const filtered =
    status !== undefined || bands !== undefined || Object.values(filters).some(value => value !== undefined);
  const total = sites.data?.total ?? 0;
  const create = reachable('create-site') && (
    <Button variant="primary" onPress={() => void go('create-site')}>
      <Plus aria-hidden="true" />
      {t(texts.create)}
    </Button>
  );
  const bare = !filtered && page === 1 && sites.data?.total === 0;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          bare ? undefined : (
            <>
              <SavedViewsLater screen="top" />
              {create}
            </>
          )
        }
      >
        {sites.data !== undefined && !bare && (
          <span className="numbers">{t(texts.count, { total: number(total) })}</span>
        )}
      </PageHeader>
      {!bare && <PortfolioLine />}
      {!bare && <SiteFilters />}
      <ListTable
        label={t(texts.table)}
        isWide
        columns={columns}
        rowKey={run => run.baseUrlEncoded}
        list={sites}
        sort={sort}
        onSort={id => void change({ sort: id === 'date' ? undefined : id })}
        empty={
          bare ? (
            <EmptyState icon={<Globe />} title={t(texts.emptyTitle)} actions={create}>
              {t(texts.emptyText, { count: checkIds.length })}
            </EmptyState>
          ) : (
            <NoneFits title={t(texts.noneTitle)} onClear={() => void go('top')}>
              {t(texts.noneText)}
            </NoneFits>
          )
        }
      />
      {again.question}
      {sites.data?.items.some(run => run.isDemo) && <DemoNotice />}
      <Suspense>
        <FirstSteps />
      </Suspense>
    </>
  );
}
