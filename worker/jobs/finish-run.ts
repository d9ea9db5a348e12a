import type { EngineTools, SiteFinding } from '#checks/engine.ts';
import { type UnitId, unitsOf } from '#checks/registry.ts';
import { spellingsOfRun } from '#core/contents-setting/spellings-of-run.ts';
import { finishRun } from '#core/results/finish-run.ts';
import { siteDataOfRun } from '#core/results/save-site-findings.ts';
import { siteFactsOfRun } from '#core/results/site-facts.ts';
import { loadRun } from '#core/runs/find-run.ts';
import { runCache } from '#core/runs/run-cache.ts';
import { type CrawlJob, maxAttempts } from '#core/runs/run-queues.ts';
import type { Services } from '#core/services.ts';
import type { Job } from '#platform/queue/queue.ts';
import { engineVersions, loadEngines } from '../load-engine.ts';
import type { WorkerContext } from '../worker-context.ts';

/** Judges what needs all pages, then ends the run. */
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
  const tools: EngineTools = {
    fetcher: workerContext.fetcher,
    cache: runCache(services, tenantId, runId),
    signal: job.signal,
    log: workerContext.log,
    options: { listBrowser: run.options.listBrowser, ...(await spellingsOfRun(services, tenantId, runId)) },
  };
  const site = await siteFactsOfRun(services, tenantId, runId);
  const siteFindings: { unit: UnitId; findings: SiteFinding[] }[] = [];
  for (const [id, engine] of await loadEngines(run.functions)) {
    const unit = unitsOf([id])[0];
    if (!engine.judgeSite || unit === undefined) continue;
    const pages = await siteDataOfRun(services, tenantId, runId, unit);
    siteFindings.push({ unit, findings: await engine.judgeSite(pages, tools, site) });
  }
  const question = { browsers: workerContext.browserVersions, listBrowser: run.options.listBrowser };
  const engines = (await engineVersions(question, run.functions)).map(({ function: id, name, version, reduced }) => ({
    function: id,
    name,
    version,
    reduced: reduced ?? false,
  }));
  await finishRun(services, job, { siteFindings, engines });
}
