import type { SiteFinding } from '#checks/engine.ts';
import { type FunctionId, type UnitId, unitsOf } from '#checks/registry.ts';
import { spellingsOfRun } from '#core/contents-setting/spellings-of-run.ts';
import { finishRun } from '#core/results/finish-run.ts';
import { siteDataOfRun } from '#core/results/save-site-findings.ts';
import { siteFactsOfRun } from '#core/results/site-facts.ts';
import { loadRun, type Run } from '#core/runs/find-run.ts';
import { runCache } from '#core/runs/run-cache.ts';
import { type CrawlJob, maxAttempts } from '#core/runs/run-queues.ts';
import type { Services } from '#core/services.ts';
import type { Job } from '#platform/queue/queue.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import type { JudgedSite } from '../processes/visit-tasks.ts';
import type { WorkerContext } from '../worker-context.ts';

/** Has judged what needs all pages, then ends the run. */
export async function handleFinishJob(
  services: Services,
  workerContext: WorkerContext,
  job: Job<CrawlJob>,
): Promise<void> {
  const { tenantId, runId } = job.data;
  const run = await loadRun(services, tenantId, runId);
  if (!run || run.finished_at !== null) return;
  // The site as a whole cannot be judged; the findings on its pages stay.
  if (job.retryCount >= maxAttempts) return finishRun(services, job, { siteFindings: [], engines: [] });
  const siteFindings = await judgeSite(services, workerContext, job, run);
  const { listBrowser, serverCheck } = run.options;
  const order = { functions: run.functions, listBrowser, serverCheck };
  const versions = await workerContext.visits.versions(order, tenantId);
  const engines = versions.map(({ function: id, name, version, reduced }) => ({
    function: id,
    name,
    version,
    reduced: reduced ?? false,
  }));
  await finishRun(services, job, { siteFindings, engines });
}

async function judgeSite(
  services: Services,
  { visits, log }: WorkerContext,
  job: Job<CrawlJob>,
  run: Run,
): Promise<{ unit: UnitId; findings: SiteFinding[] }[]> {
  const { tenantId, runId } = job.data;
  const options = { listBrowser: run.options.listBrowser, ...(await spellingsOfRun(services, tenantId, runId)) };
  const work = { tenant: tenantId, run: runId, cache: runCache(services, tenantId, runId), signal: job.signal };
  try {
    const judged = await visits.judgeSite(await siteOf(services, run), options, work);
    return judged.flatMap(({ function: id, findings }) => {
      const unit = unitsOf([id])[0];
      return unit === undefined ? [] : [{ unit, findings }];
    });
  } catch (error) {
    if (!(error instanceof ProcessEndedError)) throw error;
    log('the site as a whole cannot be judged', { runId, reason: error.reason });
    return [];
  }
}

/** The pages of the functions that kept something for the judgement of the whole site, and the facts of the crawl. */
async function siteOf(services: Services, run: Run): Promise<JudgedSite> {
  const found: [FunctionId, NonNullable<JudgedSite['pages'][FunctionId]>][] = [];
  for (const id of run.functions) {
    const unit = unitsOf([id])[0];
    const pages = unit === undefined ? [] : await siteDataOfRun(services, run.tenant_id, run.run_id, unit);
    if (pages.some(({ siteData }) => Object.keys(siteData).length > 0)) found.push([id, pages]);
  }
  const facts = await siteFactsOfRun(services, run.tenant_id, run.run_id);
  return { pages: Object.fromEntries(found), facts };
}
