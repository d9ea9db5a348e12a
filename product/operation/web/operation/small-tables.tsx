import type { ReactNode } from 'react';
import type { FailedCrawl, OperationView, QueueView, WorkerView } from '#product/operation/api/operation.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type Column, DataTable, type Loading } from '#web/parts/data-table.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { Section } from '#web/parts/section.tsx';
import { queueNames, operationTexts as texts } from './operation-texts.ts';
import { CustomerOfRun, SiteOfRun } from './site-of-run.tsx';

interface Part<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  state: Loading;
  empty: string;
}

function TableSection<Row>({ title, empty, ...table }: Part<Row>): ReactNode {
  return (
    <Section title={title} flush>
      <DataTable
        label={title}
        expected={2}
        empty={<p className="border-t border-line px-4 py-5 text-muted">{empty}</p>}
        {...table}
      />
    </Section>
  );
}

const queueOrder = Object.keys(queueNames);
/** One without a place in the order comes last. */
const placeOf = ({ name }: QueueView) => (queueOrder.includes(name) ? queueOrder.indexOf(name) : queueOrder.length);

interface Given {
  view: OperationView | undefined;
  state: Loading;
}

/** Waiting and running jobs of each worker queue. */
export function Queues({ view, state }: Given): ReactNode {
  const { t } = useLanguage();
  const { exactTime, number } = useFormats();
  const names: Readonly<Record<string, (typeof queueNames)[keyof typeof queueNames]>> = queueNames;
  const columns: Column<QueueView>[] = [
    {
      id: 'name',
      head: t(texts.queue),
      card: 'title',
      cell: ({ name }) => t(names[name] ?? { ja: name, en: name }),
    },
    { id: 'waiting', head: t(texts.waiting), align: 'end', cell: row => number(row.waiting) },
    { id: 'active', head: t(texts.active), align: 'end', cell: row => number(row.active) },
    { id: 'retrying', head: t(texts.retrying), align: 'end', cell: row => number(row.retrying) },
    {
      id: 'oldest',
      head: t(texts.oldest),
      cell: row => <span className="numbers whitespace-nowrap">{exactTime(row.oldest)}</span>,
    },
  ];
  return (
    <TableSection
      title={t(texts.queues)}
      columns={columns}
      rows={view?.queues.toSorted((a, b) => placeOf(a) - placeOf(b))}
      rowKey={row => row.name}
      state={state}
      empty="–"
    />
  );
}

/** The runs of the last days whose crawl failed, with the cause. */
export function FailedCrawls({ view, state }: Given): ReactNode {
  const { t } = useLanguage();
  const { exactTime } = useFormats();
  const columns: Column<FailedCrawl>[] = [
    { id: 'site', head: t(texts.site), card: 'title', width: '32%', cell: run => <SiteOfRun run={run} /> },
    { id: 'customer', head: t(texts.customer), cell: run => <CustomerOfRun run={run} /> },
    {
      id: 'cause',
      head: t(texts.cause),
      width: '36%',
      card: 'wide',
      cell: run => (
        <>
          {run.cause}
          <span className="block text-xs text-muted">{run.code}</span>
        </>
      ),
    },
    {
      id: 'ended',
      head: t(texts.ended),
      cell: run => <span className="numbers whitespace-nowrap">{exactTime(run.finishedAt)}</span>,
    },
  ];
  return (
    <TableSection
      title={t(texts.failed)}
      columns={columns}
      rows={view?.failedCrawls}
      rowKey={run => `${run.tenantId} ${run.groupId} ${run.baseUrlEncoded} ${run.date}`}
      state={state}
      empty={t(texts.noFailed)}
    />
  );
}

/** The worker processes that have reported within the last seconds. */
export function Workers({ view, state }: Given): ReactNode {
  const { t } = useLanguage();
  const { exactTime } = useFormats();
  const time = (iso: string | null) => <span className="numbers whitespace-nowrap">{exactTime(iso)}</span>;
  const columns: Column<WorkerView>[] = [
    {
      id: 'machine',
      head: t(texts.machine),
      card: 'title',
      cell: worker => worker.machine || worker.workerId,
    },
    { id: 'started', head: t(texts.started), cell: worker => time(worker.startedAt) },
    { id: 'seen', head: t(texts.seen), cell: worker => time(worker.seenAt) },
    {
      id: 'warnings',
      head: t(texts.warnings),
      card: 'wide',
      cell: worker => (worker.warnings.length === 0 ? '–' : worker.warnings.join(' · ')),
    },
  ];
  return (
    <TableSection
      title={t(texts.workers)}
      columns={columns}
      rows={view?.workers}
      rowKey={worker => worker.workerId}
      state={state}
      empty={t(texts.noWorkers)}
    />
  );
}

/** The engines that the workers use, with their versions. */
export function Engines({ view, state }: Given): ReactNode {
  const { t } = useLanguage();
  const columns: Column<OperationView['engines'][number]>[] = [
    { id: 'engine', head: t(texts.engine), card: 'title', cell: engine => engine.name },
    { id: 'function', head: t(texts.function), cell: engine => t(checkNames[engine.function]) },
    { id: 'version', head: t(texts.version), cell: engine => <span className="numbers">{engine.version}</span> },
  ];
  return (
    <TableSection
      title={t(texts.engines)}
      columns={columns}
      rows={view?.engines}
      rowKey={engine => `${engine.function} ${engine.name}`}
      state={state}
      empty={t(texts.noEngines)}
    />
  );
}
