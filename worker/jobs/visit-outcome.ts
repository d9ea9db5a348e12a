import type { UnitResult } from '#checks/check.ts';
import { nothingMore } from '#checks/collected-links.ts';
import type { EngineOptions, RawResponse, RunCache } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import type { Job } from '#platform/queue/queue.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { digestOfSource } from '#product/findings/core/results/add-page.ts';
import type { BegunVisit } from '#product/findings/core/results/begin-visit.ts';
import { type CollectedReading, unpackReading } from '#product/findings/core/results/page-readings.ts';
import type { Evidence } from '#product/findings/core/results/result-tables.ts';
import { type ReusableResult, reusableAmong } from '#product/findings/core/results/reusable-results.ts';
import type { VisitOutcome } from '#product/findings/core/results/save-visit.ts';
import { optionsForEngines } from '#product/runs/api/options/options-of-run.ts';
import { spellingsOfRun } from '#product/runs/core/contents-setting/spellings-of-run.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { loadUnitStates } from '#product/runs/core/runs/load-unit-states.ts';
import { runCache } from '#product/runs/core/runs/run-cache.ts';
import { queueOfVisit, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { pinnedHost } from '#product/runs/core/sites/pinned-host.ts';
import { openCredentials } from '#product/runs/core/sites/site-credentials.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { LoginLostError } from '../login/session-keeper.ts';
import { endLostRun, sessionOfRun } from '../login/session-of-run.ts';
import { visitPageSignedIn } from '../login/visit-signed-in.ts';
import { leftOf } from '../processes/visit-processes.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import type { PageVisit } from '../visit/visit-page.ts';
import type { WorkerContext } from '../worker-context.ts';
import { digestsOfJudgements } from './judgement-digest.ts';
import { sortLate } from './late-results.ts';
import { unchangedAmong } from './unchanged-results.ts';
import type { StopWatch } from './watch-stop.ts';

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

export type Outcome = Omit<PageVisit, 'evidence' | 'reused'> &
  Pick<VisitOutcome, 'skipped' | 'again' | 'isAgain' | 'needsBrowser' | 'evidence' | 'reused'>;

const isReused = ({ reused = [] }: PageVisit, { unit }: ReusableResult) => reused.includes(unit);

/** What the results of a visit were judged from, as far as a later run can tell whether it is still the same. */
function evidenceOf(
  { evidence = [] }: Pick<PageVisit, 'evidence'>,
  digests: ReadonlyMap<UnitId, string>,
): Map<UnitId, Evidence> {
  const found = evidence.map(({ unit, sheets }) => ({ unit, sheets, digest: digests.get(unit) }));
  return new Map(found.flatMap(({ unit, sheets, digest }) => (digest ? [[unit, { digest, sheets }] as const] : [])));
}

/** Earlier results that still hold, to be copied, and the addresses that were collected as results of this visit. */
function sortUnchanged(still: readonly (ReusableResult | CollectedReading)[]) {
  const collected = still.filter(one => 'content' in one);
  return {
    reused: still.filter(one => !('content' in one)),
    results: collected.map(({ unit, content }): UnitResult<UnitId> => {
      const siteData = unpackReading(content) as UnitResult['siteData'];
      return { unit, status: 'done', score: null, summary: {}, findings: [], files: [], siteData };
    }),
    evidence: collected.map(({ unit, evidence: { sheets } }) => ({ unit, sheets })),
  };
}

interface RunInHand {
  run: Run;
  watch: StopWatch;
  skipWaiting(): Promise<void>;
}

/** Visits of pages of one run. */
export interface Visiting {
  /** The visit; one that is cut short by a stop leaves units to skip, and others to visit again. */
  visit(job: Job<VisitJob>, begun: BegunVisit): Promise<Outcome>;
}

export function openVisits(
  services: Services,
  workerContext: WorkerContext,
  { run, watch, skipWaiting }: RunInHand,
): Visiting {
  const { tenant_id: tenantId, run_id: runId } = run;
  const unitStates = () => loadUnitStates(services, tenantId, runId);
  const abortedOf = (units: readonly UnitId[]) => ({ results: units.map(unit => failedResult(unit, said('aborted'))) });

  async function visit(
    job: Job<VisitJob>,
    { page, units, earlier, collected: links, sealed }: BegunVisit,
  ): Promise<Outcome> {
    const { kind, thumbnail, collects = [], needsBrowser = false, isAgain = false } = job.data;
    const answer = answerOf(page);
    const credentials = openCredentials(services, run, sealed, page.final_url);
    const options = await optionsOf(services, run, credentials);
    const source = page.source_digest ?? digestOfSource(await sourceOf(services, page));
    const judged = await digestsOfJudgements(workerContext, { tenant: tenantId, units, options, answer, source });
    const { digests } = judged;
    const reusable = reusableAmong(earlier, digests);
    const isTried = kind !== 'plain' && queueOfVisit(job.data) === 'visit-plain';
    try {
      const signal = AbortSignal.any([job.signal, watch.signal]);
      const work = { tenant: tenantId, run: runId, cache: cacheOf(services, run), signal };
      const session = await sessionOfRun(services, workerContext.visits, run, signal);
      const mayCopy = session === undefined && !thumbnail && (kind === 'plain' || isTried);
      const candidates = [...reusable, ...reusableAmong(links, digests)];
      const still = mayCopy ? await unchangedAmong(workerContext.visits, candidates, page.url, options, work) : [];
      const before = sortUnchanged(still);
      const left = units.filter(unit => !still.some(one => one.unit === unit));
      if (still.length > 0 && left.length === 0) {
        // The text of a page of which the source alone was read: scripts add no links to it either.
        const collected = collects.map(unit => ({ unit, links: nothingMore }));
        const engines = [...judged.engines];
        return { ...before, evidence: evidenceOf(before, digests), engines, skipped: [], collected };
      }
      const known = reusable.map(({ unit, evidence }) => ({ unit, sheets: evidence.sheets }));
      const order = {
        url: page.url,
        kind,
        units: left,
        collects,
        response: { ...answer, body: await sourceOf(services, page) },
        thumbnail,
        picture: true,
        known,
        needsBrowser,
      };
      const visited = await visitPageSignedIn(left, session, own => {
        const { visits } = workerContext;
        return (isTried ? visits.visitSource : visits.visit)(order, { ...options, ...own }, work);
      });
      const found = { ...visited, results: [...before.results, ...visited.results] };
      const kept = {
        evidence: evidenceOf({ evidence: [...before.evidence, ...(found.evidence ?? [])] }, digests),
        reused: [...before.reused, ...reusable.filter(one => isReused(found, one))],
        engines: [...(before.reused.length > 0 ? judged.engines : []), ...(found.engines ?? [])],
      };
      for (const { unit, seconds } of found.engineSeconds ?? []) workerContext.onEngine?.(unit, seconds);
      if (watch.signal.aborted) return { ...cutShort(found, await unitStates()), ...kept };
      const rest = isTried ? leftOf(order, visited) : null;
      return { ...found, ...kept, skipped: [], ...toMakeAgain(found, rest, isAgain) };
    } catch (error) {
      if (watch.signal.aborted && !job.signal.aborted)
        return { ...cutShort(abortedOf(units), await unitStates()), evidence: new Map(), reused: [] };
      if (!(error instanceof LoginLostError)) throw error;
      await endLostRun(services, run, error);
      await skipWaiting();
      return { results: [], skipped: units };
    }
  }

  return { visit };
}

/** Its results without those that another visit replaces. `rest`: what its source alone did not answer. */
function toMakeAgain({ results }: PageVisit, rest: { units: UnitId[] } | null, isAgain: boolean) {
  const sorted = sortLate(results, { isBusy: fairTime.isBusy(), isAgain });
  const again = [...(rest?.units ?? []), ...sorted.again];
  return {
    results: sorted.results,
    ...(again.length > 0 ? { again, isAgain: isAgain || sorted.again.length > 0 } : {}),
    ...(rest ? { needsBrowser: true } : {}),
  };
}

const answerOf = (page: BegunVisit['page']): Omit<RawResponse, 'body'> => {
  return {
    url: page.url,
    finalUrl: page.final_url,
    status: page.status_code,
    headers: page.headers,
    chain: page.chain,
  };
};

async function sourceOf({ storage }: Pick<Services, 'storage'>, page: BegunVisit['page']): Promise<Uint8Array> {
  const body = await storage.get(page.raw_key);
  // Not of the page: the files are away, and an empty page must not be judged in its place.
  if (body === null) throw new Error(`the storage has no source of page ${page.url_id}`);
  return body;
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
