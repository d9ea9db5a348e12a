import type { UnitId } from '#checks/registry.ts';
import type { Batch, Job } from '#platform/queue/queue.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { type BegunVisit, beginVisits } from '#product/findings/core/results/begin-visit.ts';
import { type EndedVisit, saveVisits } from '#product/findings/core/results/save-visit.ts';
import { skipWaitingVisits } from '#product/findings/core/results/skip-waiting-visits.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { isExhausted, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import type { WorkerContext } from '../worker-context.ts';
import { type Outcome, openVisits, type Visiting } from './visit-outcome.ts';
import { watchForStop } from './watch-stop.ts';

/** Milliseconds after which what has ended is written, whatever the others of its batch do. */
const writeEveryMs = 2_000;

/** Fair milliseconds for a page in which the others of its batch wait for it. */
const patienceMs = 3_000;

interface Visit {
  job: Job<VisitJob>;
  begun: BegunVisit;
}

/**
 * Visits pages of one run, one after the other, and writes them together. Each stands for itself: one that fails, or takes long, is tried
 * again or waited for while the others are written.
 */
export async function handleVisitJobs(
  services: Services,
  workerContext: WorkerContext,
  batch: Batch<VisitJob>,
): Promise<void> {
  const [first] = batch.jobs;
  if (!first) return;
  const begun = await beginVisits(
    services,
    batch.jobs.map(({ data }) => data),
  );
  const visits = batch.jobs.flatMap((job, at): Visit[] => {
    const own = begun[at];
    return own ? [{ job, begun: own }] : [];
  });
  const run = visits[0]?.begun.run;
  if (!run) return;
  const skipWaiting = () => skipWaitingVisits(services, first.data);
  const units = [...new Set(visits.flatMap(({ begun: { units: own } }) => own))];
  const watch = watchForStop(services, first.data, units, () => {
    skipWaiting().catch(error => workerContext.log('waiting visits not skipped', { error: String(error) }));
  });
  const writer = openWriter(services, workerContext, batch, run);
  const isEnding = () => watch.isStopping() || first.stopping?.aborted === true;
  const left = [...Map.groupBy(visits, ({ job }) => job.data.urlId).values()];
  /** What was not begun, others do, or skip. */
  const giveBack = async () => {
    const rest = left.splice(0).flat();
    if (rest.length > 0) await batch.giveBack(rest.map(({ job }) => job));
  };
  try {
    const visiting = openVisits(services, workerContext, { run, watch, skipWaiting });
    for (let page = left.shift(); page; page = isEnding() ? undefined : left.shift()) {
      batch.signal.throwIfAborted();
      const cancel = fairTime.after(patienceMs, () => {
        giveBack().catch(error => workerContext.log('pages not given back', { error: String(error) }));
      });
      await Promise.all(page.map(visit => visitPage(visiting, batch, writer, visit))).finally(cancel);
    }
    await writer.end();
    await giveBack();
  } finally {
    watch.end();
    writer.stop();
  }
  if (watch.isStopping() || visits.some(({ begun: { stopped } }) => stopped.length > 0)) await skipWaiting();
}

/** Makes one visit. What goes wrong is its failed attempt alone. */
async function visitPage(
  visiting: Visiting,
  batch: Batch<VisitJob>,
  writer: Writer,
  { job, begun }: Visit,
): Promise<void> {
  try {
    const outcome = await outcomeOf(visiting, job, begun);
    // Work that was finished is written, even if it comes late.
    if (outcome.results.some(isAborted)) job.signal.throwIfAborted();
    const nothing = { thumbnail: null, picture: null, rendered: null };
    writer.add({ job, outcome: { ...nothing, ...outcome, skipped: [...begun.stopped, ...outcome.skipped] } });
  } catch (error) {
    await batch.fail(job, error);
  }
}

const isAborted = ({ failure }: Outcome['results'][number]) => failure?.code === 'aborted';

async function outcomeOf(visiting: Visiting, job: Job<VisitJob>, begun: BegunVisit): Promise<Outcome> {
  const { units, stopped } = begun;
  const { collects = [], thumbnail } = job.data;
  const nothing = units.length + collects.length === 0 && (!thumbnail || stopped.length > 0);
  if (!nothing && !isExhausted(job)) return visiting.visit(job, begun);
  return { results: units.map((unit: UnitId) => failedResult(unit, said('given-up'))), skipped: [] };
}

interface Writer {
  add(ended: EndedVisit): void;
  /** Writes what is left. */
  end(): Promise<void>;
  stop(): void;
}

/** Writes visits that have ended, several at once. */
function openWriter(
  services: Services,
  { onResult }: Pick<WorkerContext, 'onResult'>,
  batch: Batch<VisitJob>,
  run: Run,
): Writer {
  let waiting: EndedVisit[] = [];
  let writing = Promise.resolve();

  async function save(ended: readonly EndedVisit[]): Promise<void> {
    await saveVisits(services, batch, ended, run);
    for (const { outcome } of ended)
      for (const { unit, failure } of outcome.results) onResult?.(unit, failure?.code ?? 'none');
  }

  async function write(): Promise<void> {
    const ended = waiting;
    waiting = [];
    if (ended.length === 0) return;
    try {
      await save(ended);
    } catch (error) {
      if (ended.length === 1) return fail(ended, error);
      // One that cannot be written does not keep the others from it.
      for (const one of ended) await save([one]).catch(reason => fail([one], reason));
    }
  }

  async function fail(ended: readonly EndedVisit[], error: unknown): Promise<void> {
    for (const { job } of ended) await batch.fail(job, error);
  }

  const writeNext = () => {
    writing = writing.then(write);
    return writing;
  };
  // An error of a batch of one is its end, below.
  const clock = setInterval(() => void writeNext().catch(() => undefined), writeEveryMs);
  return {
    add: ended => void waiting.push(ended),
    end: writeNext,
    stop: () => clearInterval(clock),
  };
}

/** For `worker/load-job.ts`. */
export const work = handleVisitJobs;
