import { Button } from '@heroui/react/button';
import { History, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '#api/api.ts';
import { decodeBaseUrl } from '#api/base-url.ts';
import { defaultLimit } from '#api/paging.ts';
import type { SiteView } from '#api/runs.ts';
import { functionIds } from '#checks/check.ts';
import { isPermitted } from '../../actor.ts';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { ScreenLink, useGo, useScope, useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FunctionIcon, functionNames } from '../../parts/function-chip.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pagination } from '../../parts/pagination.tsx';
import { runProgress } from '../../parts/run-progress.ts';
import { statusesOf } from '../../parts/run-statuses.ts';
import { ScoreChip } from '../../parts/score-chip.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { useApi } from '../../queries.ts';
import { useReachable } from '../../shell/use-reachable.ts';
import { DeleteRun } from './delete-run.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { historyTexts as texts } from './history-texts.ts';

function useColumns(onDelete: (run: SiteView) => void): Column<SiteView>[] {
  const { t } = useLanguage();
  const { number, dateTime } = useFormats();
  const { user } = useScope();
  const columns: Column<SiteView>[] = [
    {
      id: 'date',
      head: t(texts.date),
      card: 'title',
      cell: run => (
        <ScreenLink
          screen="run"
          search={{ base_url_encoded: run.baseUrlEncoded, date: run.date }}
          className="font-bold whitespace-nowrap text-link underline decoration-1 underline-offset-4 numbers"
        >
          {dateTime(run.date)}
        </ScreenLink>
      ),
    },
    {
      id: 'site',
      head: t(texts.site),
      width: '32%',
      cell: run => (
        <div className="min-w-0">
          <ScreenLink
            screen="verification-history"
            search={{ base_url_encoded: run.baseUrlEncoded }}
            title={t(texts.history, { site: run.title || run.baseUrl })}
            className="line-clamp-1 font-medium hover:underline"
          >
            {run.title || run.baseUrl}
          </ScreenLink>
          <p className="line-clamp-1 text-xs text-muted">{run.baseUrl}</p>
        </div>
      ),
    },
    {
      id: 'status',
      head: t(texts.status),
      cell: run => <StatusChip status={run.status} percent={runProgress(run)} />,
    },
    { id: 'score', head: t(texts.score), cell: run => <ScoreChip score={run.score} /> },
    {
      id: 'functions',
      head: t(texts.functions),
      cell: run => (
        <ul className="flex gap-1.5">
          {functionIds
            .filter(id => run[id].enable)
            .map(id => (
              <li key={id} title={t(functionNames[id])}>
                <FunctionIcon id={id} className="size-4" />
                <span className="sr-only">{t(functionNames[id])}</span>
              </li>
            ))}
        </ul>
      ),
    },
    { id: 'pages', head: t(texts.pages), align: 'end', cell: run => number(run.numberOfPages) },
    { id: 'how', head: t(texts.how), cell: run => t(run.isRunBySchedule ? texts.scheduled : texts.manual) },
  ];
  if (!isPermitted(user, 'site:delete')) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      head: <span className="sr-only">{t(texts.actions)}</span>,
      align: 'end',
      cell: run => (
        <Button
          isIconOnly
          size="sm"
          variant="ghost"
          aria-label={t(texts.deleteOf, { site: run.title || run.baseUrl, date: dateTime(run.date) })}
          onPress={() => onDelete(run)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      ),
    },
  ];
}

/** Every run of the group, or of one site. */
export default function VerificationHistoryScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { params } = useScope();
  const { pageNumber = 1, base_url_encoded: site, status, ...filters } = useScreenSearch('verification-history');
  const setSearch = useSetSearch('verification-history');
  const go = useGo();
  const reachable = useReachable();
  const [deleting, setDeleting] = useState<SiteView | null>(null);
  const columns = useColumns(setDeleting);
  const query = { ...filters, site, status: statusesOf(status), latest: 'false' as const, limit: defaultLimit };
  const runs = useApi(api.siteSummaries, { params, query: { ...query, offset: (pageNumber - 1) * defaultLimit } });
  const filtered =
    site !== undefined || status !== undefined || Object.values(filters).some(value => value !== undefined);
  const total = runs.data?.total ?? 0;
  const baseUrl = site === undefined ? null : decodeBaseUrl(site);
  return (
    <>
      <PageHeader title={t(texts.title)}>
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
      <DataTable
        label={t(texts.table)}
        isWide
        columns={columns}
        rows={runs.data?.items}
        rowKey={run => `${run.baseUrlEncoded} ${run.date}`}
        state={runs}
        expected={defaultLimit}
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
        footer={
          <Pagination
            page={pageNumber}
            total={total}
            limit={defaultLimit}
            onPage={page => void setSearch({ pageNumber: page === 1 ? undefined : page })}
          />
        }
      />
      <DeleteRun run={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
