import type { EngineTools, RawResponse, RunCache } from '#checks/engine.ts';
import { functionOfUnit, type UnitId } from '#checks/registry.ts';
import { spellingsOfRun } from '#core/contents-setting/spellings-of-run.ts';
import { beginVisit } from '#core/results/begin-visit.ts';
import { saveVisit } from '#core/results/save-visit.ts';
import type { Run } from '#core/runs/find-run.ts';
import { runCache } from '#core/runs/run-cache.ts';
import { maxAttempts, type VisitJob } from '#core/runs/run-queues.ts';
import type { Services } from '#core/services.ts';
import { credentialsOfSite } from '#core/sites/site-credentials.ts';
import type { Job } from '#platform/queue/queue.ts';
import { loadEngines } from '../load-engine.ts';
import { givenUp, visitPage } from '../visit/visit-page.ts';
import type { WorkerContext } from '../worker-context.ts';

/** Caches of the runs that this process works on, so that pages side by side share one look-up. */
const caches = new Map<string, RunCache>();
const keptCaches = 20;

function cacheOf(services: Services, { tenantId, runId }: VisitJob): RunCache {
  const cache = caches.get(runId) ?? runCache(services, tenantId, runId);
  caches.delete(runId);
  caches.set(runId, cache);
  const oldest = caches.keys().next().value;
  if (caches.size > keptCaches && oldest !== undefined) caches.delete(oldest);
  return cache;
}

/** Makes one visit of one page and writes all its results, or none. */
export async function handleVisitJob(
  services: Services,
  workerContext: WorkerContext,
  job: Job<VisitJob>,
): Promise<void> {
  const begun = await beginVisit(services, job.data);
  if (!begun) return;
  const { run, page, units, stopped } = begun;
  const body = await services.storage.get(page.raw_key);
  const response: RawResponse = {
    url: page.url,
    finalUrl: page.final_url,
    status: page.status_code,
    headers: page.headers,
    chain: page.chain,
    body: body ?? new Uint8Array(),
  };
  const nothing = units.length === 0 && !job.data.thumbnail;
  const tired = job.retryCount >= maxAttempts;
  const found =
    nothing || tired
      ? { results: units.map(givenUp) }
      : await visitPage(
          { url: page.url, kind: job.data.kind, units, response, thumbnail: job.data.thumbnail },
          {
            pool: workerContext.pool,
            gate: workerContext.gate,
            engines: await loadEngines(functionsOf(units)),
            tools: await toolsOf(services, workerContext, run, page.final_url, job),
          },
        );
  if (job.signal.aborted) throw job.signal.reason;
  await saveVisit(services, job, { thumbnail: null, picture: null, rendered: null, ...found, skipped: stopped });
}

function functionsOf(units: readonly UnitId[]) {
  return [...new Set(units.map(unit => functionOfUnit[unit]))];
}

async function toolsOf(
  services: Services,
  workerContext: WorkerContext,
  run: Run,
  finalUrl: string,
  job: Job<VisitJob>,
): Promise<EngineTools> {
  const credentials = await credentialsOfSite(services, run, finalUrl);
  return {
    fetcher: workerContext.fetcher,
    cache: cacheOf(services, job.data),
    signal: job.signal,
    log: workerContext.log,
    options: {
      listBrowser: run.options.listBrowser,
      ...(credentials ? { credentials } : {}),
      ...(await spellingsOfRun(services, run.tenant_id, run.run_id)),
      ...(run.options.cookieBanner ? { cookieBanner: run.options.cookieBanner } : {}),
      ...(run.options.weights ? { weights: run.options.weights } : {}),
      ...(workerContext.firefox ? { firefox: workerContext.firefox } : {}),
    },
  };
}
