import type { EngineOptions, RawResponse, RunCache } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import type { Job } from '#platform/queue/queue.ts';
import { type BegunVisit, beginVisit } from '#product/findings/core/results/begin-visit.ts';
import type { Evidence } from '#product/findings/core/results/result-tables.ts';
import { type ReusableResult, reusableAmong } from '#product/findings/core/results/reusable-results.ts';
import { saveVisit, type VisitOutcome } from '#product/findings/core/results/save-visit.ts';
import { skipWaitingVisits } from '#product/findings/core/results/skip-waiting-visits.ts';
import { optionsForEngines } from '#product/runs/api/options/options-of-run.ts';
import { spellingsOfRun } from '#product/runs/core/contents-setting/spellings-of-run.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { loadUnitStates } from '#product/runs/core/runs/load-unit-states.ts';
import { runCache } from '#product/runs/core/runs/run-cache.ts';
import { isExhausted, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { pinnedHost } from '#product/runs/core/sites/pinned-host.ts';
import { openCredentials } from '#product/runs/core/sites/site-credentials.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { LoginLostError } from '../login/session-keeper.ts';
import { endLostRun, sessionOfRun } from '../login/session-of-run.ts';
import { visitPageSignedIn } from '../login/visit-signed-in.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import type { PageVisit } from '../visit/visit-page.ts';
import type { WorkerContext } from '../worker-context.ts';
import { digestsOfJudgements } from './judgement-digest.ts';
import { watchForStop } from './watch-stop.ts';

/** Caches of the runs that this worker works on, so that pages side by side share one look-up. */
const caches = new Map<string, RunCache>();
const keptCaches = 20;

/** The cache of a run; a resumed run gets a new one. */
function cacheOf(services: Services, { run_id: runId, tenant_id: tenantId, resumed_at: since }: Run): RunCache {
  const name = `${runId} ${since?.getTime() ?? ''}`;
  const cache = caches.get(name) ?? runCache(services, tenantId, runId);
  caches.delete(name);
  caches.set(name, cache);
  const oldest = caches.keys().next().value;
  if (caches.size > keptCaches && oldest !== undefined) caches.delete(oldest);
  return cache;
}

export async function handleVisitJob(
  services: Services,
  workerContext: WorkerContext,
  job: Job<VisitJob>,
): Promise<void> {
  const begun = await beginVisit(services, job.data);
  if (!begun) return;
  const { units, stopped } = begun;
  const { collects = [], thumbnail } = job.data;
  const nothing = units.length + collects.length === 0 && (!thumbnail || stopped.length > 0);
  const isLastTry = isExhausted(job);
  const outcome =
    nothing || isLastTry
      ? { results: units.map(unit => failedResult(unit, said('given-up'))), skipped: [] }
      : await visit(services, workerContext, job, begun);
  if (job.signal.aborted) throw job.signal.reason;
  const skipped = [...stopped, ...outcome.skipped];
  const all = { thumbnail: null, picture: null, rendered: null, ...outcome, skipped };
  await saveVisit(services, job, all, begun.run);
  for (const { unit, ...result } of outcome.results) workerContext.onResult?.(unit, result.failure?.code ?? 'none');
  if (stopped.length > 0) await skipWaitingVisits(services, job.data);
}

type Outcome = Omit<PageVisit, 'evidence' | 'reused'> & Pick<VisitOutcome, 'skipped' | 'again' | 'evidence' | 'reused'>;

const isReused = ({ reused = [] }: PageVisit, { unit }: ReusableResult) => reused.includes(unit);

/** What the results of a visit were judged from, as far as a later run can tell whether it is still the same. */
function evidenceOf({ evidence = [] }: PageVisit, digests: ReadonlyMap<UnitId, string>): Map<UnitId, Evidence> {
  const found = evidence.map(({ unit, sheets }) => ({ unit, sheets, digest: digests.get(unit) }));
  return new Map(found.flatMap(({ unit, sheets, digest }) => (digest ? [[unit, { digest, sheets }] as const] : [])));
}

/** The visit; one that is cut short by a stop leaves units to skip, and others to visit again. */
async function visit(
  services: Services,
  workerContext: WorkerContext,
  job: Job<VisitJob>,
  { run, page, units, earlier, sealed }: BegunVisit,
): Promise<Outcome> {
  const { tenantId, runId, kind, thumbnail, collects = [] } = job.data;
  const body = await services.storage.get(page.raw_key);
  // Not of the page: the files are away, and an empty page must not be judged in its place.
  if (body === null) throw new Error(`the storage has no source of page ${page.url_id}`);
  const response: RawResponse = {
    url: page.url,
    finalUrl: page.final_url,
    status: page.status_code,
    headers: page.headers,
    chain: page.chain,
    body,
  };
  const log = workerContext.log;
  const credentials = openCredentials(services, run, sealed, page.final_url);
  const options = await optionsOf(services, run, credentials);
  const digests = await digestsOfJudgements(workerContext, { tenant: tenantId, units, options, response });
  const reusable = reusableAmong(earlier, digests);
  const known = reusable.map(({ unit, evidence }) => ({ unit, sheets: evidence.sheets }));
  const watch = watchForStop(services, job.data, units, () => {
    skipWaitingVisits(services, job.data).catch(error => log('waiting visits not skipped', { error: String(error) }));
  });
  try {
    const signal = AbortSignal.any([job.signal, watch.signal]);
    const work = { tenant: tenantId, run: runId, cache: cacheOf(services, run), signal };
    const order = { url: page.url, kind, units, collects, response, thumbnail, picture: true, known };
    const session = await sessionOfRun(services, workerContext.visits, run, signal);
    const found = await visitPageSignedIn(units, session, own =>
      workerContext.visits.visit(order, { ...options, ...own }, work),
    );
    const kept = { evidence: evidenceOf(found, digests), reused: reusable.filter(one => isReused(found, one)) };
    for (const { unit, seconds } of found.engineSeconds ?? []) workerContext.onEngine?.(unit, seconds);
    if (!watch.signal.aborted) return { ...found, ...kept, skipped: [] };
    return { ...cutShort(found, await loadUnitStates(services, tenantId, runId)), ...kept };
  } catch (error) {
    const aborted = { results: units.map(unit => failedResult(unit, said('aborted'))) };
    if (watch.signal.aborted && !job.signal.aborted)
      return { ...cutShort(aborted, await loadUnitStates(services, tenantId, runId)), evidence: new Map(), reused: [] };
    if (!(error instanceof LoginLostError)) throw error;
    await endLostRun(services, run, error);
    await skipWaitingVisits(services, job.data);
    return { results: [], skipped: units };
  } finally {
    watch.end();
  }
}

/** Sorts what a visit that was cut short has not answered. */
function cutShort(found: PageVisit, states: Awaited<ReturnType<typeof loadUnitStates>>) {
  const isOpen = ({ failure }: PageVisit['results'][number]) => failure?.code === 'aborted';
  const open = found.results.filter(isOpen).map(({ unit }) => unit);
  const isRunning = (unit: UnitId) => states.some(state => state.unit === unit && state.status === 'RUNNING');
  return {
    ...found,
    results: found.results.filter(result => !isOpen(result)),
    skipped: open.filter(unit => !isRunning(unit)),
    again: open.filter(isRunning),
  };
}

async function optionsOf(
  services: Services,
  run: Run,
  credentials: EngineOptions['credentials'],
): Promise<EngineOptions> {
  const pinned = pinnedHost(run);
  return {
    ...optionsForEngines(run.options),
    ...(credentials ? { credentials } : {}),
    ...(pinned ? { pinned } : {}),
    ...(await spellingsOfRun(services, run.tenant_id, run.run_id)),
  };
}

/** For `worker/load-job.ts`. */
export const work = handleVisitJob;
