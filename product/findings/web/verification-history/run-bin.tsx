import { Button } from '@heroui/react/button';
import { useMutation } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DeletedRun, listDeletedRuns, restoreRun } from '#product/runs/api/run-bin.ts';
import { listRunDates, siteSummaries } from '#product/runs/api/site-views.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { historyTexts as texts } from './history-texts.ts';

/** The deleted runs of the group, each with a button that restores it. */
export function RunBin(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { paging } = useListAddress();
  const runs = useApi(listDeletedRuns, { params, query: paging });
  const restore = useMutation({
    mutationFn: (run: DeletedRun) =>
      call(restoreRun, { params: { ...params, baseUrlEncoded: run.baseUrlEncoded, date: run.date } }),
    onSuccess: () => notify.success(t(texts.restored)),
    onError: error => notify.problem(error),
    onSettled: () =>
      Promise.all(
        [listDeletedRuns, siteSummaries, listRunDates].map(({ operationId }) =>
          queryClient.invalidateQueries({ queryKey: [operationId] }),
        ),
      ),
  });
  const columns = useColumns(run => restore.mutate(run));
  return (
    <>
      <PageHeader
        title={t(texts.bin)}
        actions={
          <ScreenLink screen="verification-history" className="text-link">
            {t(texts.back)}
          </ScreenLink>
        }
      >
        {t(texts.binText)}
      </PageHeader>
      <ListTable
        label={t(texts.bin)}
        columns={columns}
        rowKey={run => `${run.baseUrlEncoded} ${run.date}`}
        list={runs}
        empty={<EmptyState icon={<Trash2 />} title={t(texts.binEmpty)} />}
      />
    </>
  );
}

function useColumns(onRestore: (run: DeletedRun) => void): Column<DeletedRun>[] {
  const { t } = useLanguage();
  const { number, dateTime, date } = useFormats();
  return [
    {
      id: 'site',
      head: t(texts.site),
      card: 'title',
      width: '32%',
      cell: run => (
        <div className="min-w-0">
          <p className="line-clamp-1 font-medium">{run.title || run.baseUrl}</p>
          <p className="line-clamp-1 text-xs text-muted">{run.baseUrl}</p>
        </div>
      ),
    },
    { id: 'date', head: t(texts.date), cell: run => <span className="numbers">{dateTime(run.date)}</span> },
    { id: 'score', head: t(texts.score), cell: run => <ScoreChip score={run.score} levelAErrors={run.levelAErrors} /> },
    { id: 'pages', head: t(texts.pages), align: 'end', cell: run => number(run.numberOfPages) },
    {
      id: 'deletedAt',
      head: t(texts.deletedAt),
      cell: run => <span className="numbers">{dateTime(run.deletedAt)}</span>,
    },
    { id: 'purgedAt', head: t(texts.purgedAt), cell: run => <span className="numbers">{date(run.purgedAt)}</span> },
    {
      id: 'actions',
      head: <span className="sr-only">{t(texts.actions)}</span>,
      align: 'end',
      cell: run => (
        <Button
          size="sm"
          variant="outline"
          aria-label={t(texts.restoreOf, { site: run.title || run.baseUrl, date: dateTime(run.date) })}
          onPress={() => onRestore(run)}
        >
          <Undo2 aria-hidden="true" />
          {t(texts.restore)}
        </Button>
      ),
    },
  ];
}
