import { CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { getOperation, type OperationView } from '#product/operation/api/operation.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { DrainSwitch } from './drain-switch.tsx';
import { operationTexts as texts } from './operation-texts.ts';
import { RunsInWork } from './runs-in-work.tsx';
import { ServiceLine } from './service-line.tsx';
import { Engines, FailedCrawls, Queues, Workers } from './small-tables.tsx';

const refetchInterval = 5_000;

const sum = (view: OperationView | undefined, part: 'waiting' | 'active') =>
  view?.queues.reduce((total, queue) => total + queue[part], 0);

function Totals({ view }: { view: OperationView | undefined }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const totals = [
    [texts.runsInWork, view?.runsInWork],
    [texts.waitingJobs, sum(view, 'waiting')],
    [texts.activeJobs, sum(view, 'active')],
    [texts.workerCount, view?.workers.length],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 min-[900px]:grid-cols-4">
      {totals.map(([name, value]) => (
        <div key={name.en} className="panel px-4 py-3">
          <dt className="text-xs text-muted">{t(name)}</dt>
          <dd className="numbers text-2xl font-bold">{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Since when the workers take no new work, and whether some is still running. */
function DrainNote({ view }: { view: OperationView | undefined }): ReactNode {
  const { t } = useLanguage();
  const { exactTime, number } = useFormats();
  if (view?.drainingSince == null) return null;
  const since = exactTime(view.drainingSince);
  const count = sum(view, 'active') ?? 0;
  return (
    <div role="status" className="flex gap-3 rounded-sm border border-fair-line bg-fair-soft px-4 py-3">
      <CirclePause aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-fair" />
      <p className="phrases">
        {count === 0 ? t(texts.drained, { since }) : t(texts.draining, { since, count: number(count) })}
      </p>
    </div>
  );
}

/** Queues, runs in work, failed crawls, workers and engines on one page, read again every five seconds. */
export default function OperationScreen(): ReactNode {
  const { t } = useLanguage();
  const { exactTime } = useFormats();
  const state = useApi(getOperation, {}, { refetchInterval, staleTime: 0 });
  const view = state.data;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          view !== undefined && (
            <DrainSwitch isDraining={view.drainingSince !== null} onChange={() => state.refetch()} />
          )
        }
      >
        <span className="numbers">{t(texts.updated, { time: exactTime(view?.at) })}</span>
      </PageHeader>
      {state.isPending && <Waiting />}
      <div className={state.isPending ? 'hidden' : 'flex flex-col gap-4'}>
        <DrainNote view={view} />
        {view !== undefined && view.drainingSince === null && <ServiceLine view={view} />}
        <Totals view={view} />
        <RunsInWork runs={view?.runs} total={view?.runsInWork ?? 0} state={state} />
        <FailedCrawls view={view} state={state} />
        <div className="grid items-start gap-4 min-[1280px]:grid-cols-2">
          <Queues view={view} state={state} />
          <Workers view={view} state={state} />
        </div>
        <Engines view={view} state={state} />
      </div>
    </>
  );
}
