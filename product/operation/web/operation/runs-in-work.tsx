import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import type { RunInWork } from '#product/operation/api/operation.ts';
import { stopRun } from '#product/runs/api/runs.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { type Column, DataTable, type Loading } from '#web/parts/data-table.tsx';
import { Section } from '#web/parts/section.tsx';
import { StatusChip } from '#web/parts/status-chip.tsx';
import { notify } from '#web/parts/toast.tsx';
import { operationTexts as texts } from './operation-texts.ts';
import { CustomerOfRun, SiteOfRun } from './site-of-run.tsx';

function useColumns(ask: (run: RunInWork) => void): Column<RunInWork>[] {
  const { t } = useLanguage();
  const { may } = useScope();
  const { exactTime, number } = useFormats();
  const columns: Column<RunInWork>[] = [
    { id: 'site', head: t(texts.site), card: 'title', width: '36%', cell: run => <SiteOfRun run={run} /> },
    { id: 'customer', head: t(texts.customer), cell: run => <CustomerOfRun run={run} /> },
    {
      id: 'state',
      head: t(texts.state),
      cell: run => (
        <>
          {run.waitingSince === null ? (
            <StatusChip status={run.status} />
          ) : (
            <span className="chip-tag bg-head text-muted">{t(texts.inLine)}</span>
          )}
          {run.waitingSince === null && run.isCrawling && (
            <span className="card-inline block text-xs text-muted">{t(texts.crawling)}</span>
          )}
        </>
      ),
    },
    {
      id: 'progress',
      head: t(texts.progress),
      align: 'end',
      cell: run => t(texts.of, { done: number(run.pagesDone), pages: number(run.pages) }),
    },
    {
      id: 'since',
      head: t(texts.since),
      cell: run => <span className="numbers whitespace-nowrap">{exactTime(run.startedAt ?? run.date)}</span>,
    },
  ];
  if (!may('run:stop')) return columns;
  const action: Column<RunInWork> = {
    id: 'action',
    head: t(texts.action),
    cell: run => (
      <Button
        size="sm"
        variant="outline"
        isDisabled={run.status === 'STOPPING'}
        aria-label={t(texts.stopOf, { site: run.baseUrl })}
        onPress={() => ask(run)}
      >
        {t(texts.stop)}
      </Button>
    ),
  };
  return [...columns, action];
}

/** The runs that are running or wait in their tenant's line; each can be stopped. */
export function RunsInWork({
  runs,
  total,
  state,
}: {
  runs: readonly RunInWork[] | undefined;
  total: number;
  state: Loading;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const [asked, setAsked] = useState<RunInWork>();
  const [isAsked, setIsAsked] = useState(false);
  const columns = useColumns(run => {
    setAsked(run);
    setIsAsked(true);
  });
  async function stop() {
    if (asked === undefined) return;
    const { tenantId, groupId, baseUrlEncoded, date } = asked;
    await call(stopRun, { params: { tenantId, groupId, baseUrlEncoded, date }, body: {} });
    notify.success(t(texts.stopped));
    await state.refetch?.();
  }
  const hidden = total - (runs?.length ?? 0);
  return (
    <Section title={t(texts.runs)} flush>
      <DataTable
        label={t(texts.runs)}
        isWide
        columns={columns}
        rows={runs}
        rowKey={run => `${run.tenantId} ${run.groupId} ${run.baseUrlEncoded} ${run.date}`}
        state={state}
        expected={3}
        empty={<p className="border-t border-line px-4 py-5 text-muted">{t(texts.noRuns)}</p>}
        {...(hidden > 0 ? { footer: t(texts.moreRuns, { count: number(hidden) }) } : {})}
      />
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t(texts.stop)}
        confirmLabel={t(texts.stop)}
        danger
        onConfirm={stop}
      >
        {t(texts.stopText, { site: asked?.baseUrl ?? '', customer: asked?.tenantPreferredId ?? '' })}
      </ConfirmDialog>
    </Section>
  );
}
