import { Button } from '@heroui/react/button';
import { History, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { checkIds } from '#checks/registry.ts';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { type SiteView } from '#product/runs/api/runs.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { isPermitted } from '#web/actor.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useGo, useScope, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { DemoMark } from '#web/parts/demo-mark.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FailureNote } from '#web/parts/failure-note.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { PartialMark } from '#web/parts/partial-mark.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { StatusChip } from '#web/parts/status-chip.tsx';
import { useApi } from '#web/queries.ts';
import { useReachable } from '#web/shell/use-reachable.ts';
import { runProgress } from '../parts/run-progress.ts';
import { statusesOf } from '../parts/run-statuses.ts';
import { SavedViewsLater } from '../parts/saved-views-later.tsx';
import { RunAgainButton, useRunAgain } from '../run/run-again.tsx';
import { bandsOf } from '../top/score-bands.ts';
import { DeleteRun } from './delete-run.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { historyTexts as texts } from './history-texts.ts';
import { RunBin } from './run-bin.tsx';
import { SiteActs } from './site-acts.tsx';

function SiteOfRun({ run }: { run: SiteView }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="min-w-0">
      <ScreenLink
        screen="verification-history"
        search={{ base_url_encoded: run.baseUrlEncoded }}
        title={t(texts.history, { site: run.title || run.baseUrl })}
        className="line-clamp-1 font-medium hover:underline"
      >
        {run.title || run.baseUrl}
      </ScreenLink>
      <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
        {run.isDemo && <DemoMark />}
        <span className="line-clamp-1">{run.baseUrl}</span>
      </p>
      <FailureNote failure={run.failure} />
    </div>
  );
}

function HowStarted({ run: { isRunBySchedule, setting } }: { run: SiteView }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      {t(isRunBySchedule ? texts.scheduled : texts.manual)}
      {setting !== null && (
        <ScreenLink
          screen="edit-setting"
          params={{ template: setting.template }}
          className="line-clamp-1 text-xs text-link hover:underline"
        >
          {setting.name}
        </ScreenLink>
      )}
    </>
  );
}

function RowActions({
  run,
  onDelete,
  onAgain,
}: {
  run: SiteView;
  /** False: the person may not. */
  onDelete: ((run: SiteView) => void) | false;
  onAgain: ReturnType<typeof useRunAgain>['ask'] | false;
}): ReactNode {
  return (
    <span className="inline-flex">
      {onAgain && run.isAllFinished && !run.isDemo && <RunAgainButton run={run} ask={onAgain} />}
      {onDelete && run.isDeletable && <DeleteButton run={run} onDelete={onDelete} />}
    </span>
  );
}

function DeleteButton({ run, onDelete }: { run: SiteView; onDelete: (run: SiteView) => void }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return (
    <IconButton
      icon={Trash2}
      label={t(texts.deleteOf, { site: run.title || run.baseUrl, date: dateTime(run.date) })}
      onPress={() => onDelete(run)}
    />
  );
}

function CompareRun({ run }: { run: SiteView }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return (
    <ScreenLink
      screen="comparison"
      search={{ base_url_encoded: run.baseUrlEncoded, date: run.date }}
      aria-label={t(texts.compareOf, { date: dateTime(run.date) })}
      className="block w-fit text-xs text-link hover:underline"
    >
      {t(texts.compare)}
    </ScreenLink>
  );
}

function useColumns(
  onDelete: (run: SiteView) => void,
  onAgain: ReturnType<typeof useRunAgain>['ask'],
): Column<SiteView>[] {
  const { t } = useLanguage();
  const { number, dateTime } = useFormats();
  const { user } = useScope();
  const columns: Column<SiteView>[] = [
    {
      id: 'date',
      head: t(texts.date),
      card: 'title',
      cell: run => (
        <>
          <ScreenLink
            screen="run"
            search={{ base_url_encoded: run.baseUrlEncoded, date: run.date }}
            className="font-bold whitespace-nowrap text-link underline decoration-1 underline-offset-4 numbers"
          >
            {dateTime(run.date)}
          </ScreenLink>
          {run.testTimesCount > 1 && <CompareRun run={run} />}
        </>
      ),
    },
    {
      id: 'site',
      head: t(texts.site),
      width: '32%',
      cell: run => <SiteOfRun run={run} />,
    },
    {
      id: 'status',
      head: t(texts.status),
      cell: run => <StatusChip status={run.status} percent={runProgress(run)} place={run.waitingPosition} />,
    },
    {
      id: 'score',
      head: t(texts.score),
      cell: run => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <ScoreChip {...run.tested} />
          {run.isPartial && <PartialMark status={run.status} />}
        </span>
      ),
    },
    {
      id: 'functions',
      head: t(texts.functions),
      cell: run => (
        <ul className="flex gap-1.5">
          {checkIds
            .filter(id => run[id].enable)
            .map(id => (
              <li key={id} title={t(checkNames[id])}>
                <FunctionIcon id={id} className="size-4" />
                <span className="sr-only">{t(checkNames[id])}</span>
              </li>
            ))}
        </ul>
      ),
    },
    { id: 'pages', head: t(texts.pages), align: 'end', cell: run => number(run.numberOfPages) },
    { id: 'how', head: t(texts.how), cell: run => <HowStarted run={run} /> },
  ];
  const mayDelete = isPermitted(user, 'site:delete');
  const mayRun = isPermitted(user, 'site:create');
  if (!mayDelete && !mayRun) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      head: <span className="sr-only">{t(texts.actions)}</span>,
      align: 'end',
      cell: run => <RowActions run={run} onDelete={mayDelete && onDelete} onAgain={mayRun && onAgain} />,
    },
  ];
}

/** Every run of the group, or of one site, or the deleted ones. */
export default function VerificationHistoryScreen(): ReactNode {
  const { deleted } = useScreenSearch('verification-history');
  const { user } = useScope();
  return deleted !== undefined && isPermitted(user, 'site:delete') ? <RunBin /> : <RunHistory />;
}

function useWantedRuns() {
  const {
    pageNumber: _,
    saved: ___,
    base_url_encoded: site,
    status,
    band,
    deleted: __,
    ...filters
  } = useScreenSearch('verification-history');
  const { paging } = useListAddress();
  const bands = bandsOf(band);
  // No band: runs without a score alone. An empty parameter would be left out of the address.
  const banded = bands === undefined ? {} : { band: bands.join() || ',' };
  return {
    site,
    filtered: [site, status, bands, ...Object.values(filters)].some(value => value !== undefined),
    query: { ...filters, ...banded, site, status: statusesOf(status), latest: 'false' as const, ...paging },
  };
}

function RunHistory(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { params, user } = useScope();
  const { site, filtered, query } = useWantedRuns();
  const go = useGo();
  const reachable = useReachable();
  const [deleting, setDeleting] = useState<SiteView | null>(null);
  const again = useRunAgain();
  const columns = useColumns(setDeleting, again.ask);
  const runs = useApi(siteSummaries, { params, query });
  const total = runs.data?.total ?? 0;
  const baseUrl = site === undefined ? null : decodeBaseUrl(site);
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          <>
            <SavedViewsLater screen="verification-history" />
            {isPermitted(user, 'site:delete') && (
              <Button variant="outline" onPress={() => void go('verification-history', { deleted: 'true' })}>
                <Trash2 aria-hidden="true" />
                {t(texts.bin)}
              </Button>
            )}
          </>
        }
      >
        {baseUrl === null ? (
          runs.data !== undefined && <span className="numbers">{t(texts.count, { total: number(total) })}</span>
        ) : (
          <span className="flex flex-wrap gap-x-3">
            {t(texts.onlySite, { site: baseUrl })}
            <ScreenLink screen="verification-history" className="text-link">
              {t(texts.allSites)}
            </ScreenLink>
          </span>
        )}
      </PageHeader>
      <HistoryFilters />
      <ListTable
        label={t(texts.table)}
        isWide
        columns={columns}
        rowKey={run => `${run.baseUrlEncoded} ${run.date}`}
        list={runs}
        empty={
          <EmptyState
            icon={<History />}
            title={t(filtered ? texts.noneTitle : texts.emptyTitle)}
            actions={
              filtered ? (
                <Button variant="outline" onPress={() => void go('verification-history')}>
                  {t(texts.clear)}
                </Button>
              ) : (
                reachable('create-site') && (
                  <Button variant="primary" onPress={() => void go('create-site')}>
                    <Plus aria-hidden="true" />
                    {t(texts.create)}
                  </Button>
                )
              )
            }
          >
            {filtered ? undefined : t(texts.emptyText)}
          </EmptyState>
        }
      />
      {site !== undefined && baseUrl !== null && <SiteActs site={site} />}
      <DeleteRun run={deleting} onClose={() => setDeleting(null)} />
      {again.question}
    </>
  );
}
