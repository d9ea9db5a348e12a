import { type CheckId, type UnitId, unitsOf } from '#checks/registry.ts';
import type { Job } from '#platform/queue/queue.ts';
import { compareEndedRun } from '#product/findings/core/results/compare-ended-run.ts';
import { finishRun } from '#product/findings/core/results/finish-run.ts';
import { pairFindings } from '#product/findings/core/results/pairs-of-run.ts';
import {
  addSiteFindings,
  beginSiteFindings,
  hasSiteData,
  recountPages,
  sitePagesOfRun,
} from '#product/findings/core/results/save-site-findings.ts';
import { siteFactsOfRun } from '#product/findings/core/results/site-facts.ts';
import { tellRunNews } from '#product/findings/core/results/tell-run-news.ts';
import { compareAfterRun } from '#product/findings/core/visual-comparison/start-comparison.ts';
import { spellingsOfRun } from '#product/runs/core/contents-setting/spellings-of-run.ts';
import { loadRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { runCache } from '#product/runs/core/runs/run-cache.ts';
import { type CrawlJob, isExhausted } from '#product/runs/core/runs/run-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { engineChoices } from '../engine-choices.ts';
import { asRunEngine } from '../load-engine.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import type { SiteInHand } from '../processes/visit-tasks.ts';
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
  try {
    await finish(services, workerContext, job, run);
  } catch (error) {
    // Deleted meanwhile: there is nothing to end.
    if (await loadRun(services, tenantId, runId)) throw error;
    return;
  }
  // The run has ended without it: whoever asks for the comparison then has it made.
  await compareEndedRun(services, { tenantId, runId }).catch(error =>
    workerContext.log('a run was not compared with the one before', { runId, reason: String(error) }),
  );
  // Mails and notices of its end then say less.
  await tellRunNews(services, { tenantId, runId }).catch(error =>
    workerContext.log('what a run has found was not told', { runId, reason: String(error) }),
  );
}

async function finish(services: Services, workerContext: WorkerContext, job: Job<CrawlJob>, run: Run): Promise<void> {
  const { tenantId } = job.data;
  const compare: Parameters<typeof finishRun>[3] = (tx, ended) => compareAfterRun(services, tx, ended);
  const units = await unitsOfSite(services, job.data, run);
  // The site as a whole cannot be judged; the findings on its pages stay.
  if (isExhausted(job)) {
    await endJudgement(services, job, units, false);
    return finishRun(services, job, { siteFindings: [...units.values()], engines: [] }, compare);
  }
  await endJudgement(services, job, units, await judgeSite(services, workerContext, job, run, units));
  const order = { functions: run.functions, ...engineChoices(run.options) };
  const paired = await pairFindings(services, job, run.functions);
  const versions = await workerContext.visits.versions(order, tenantId);
  const engines = versions.map(asRunEngine);
  await finishRun(services, job, { siteFindings: [...new Set([...units.values(), ...paired])], engines }, compare);
}

/** The functions whose pages left something for the judgement of the whole site, with the unit that keeps its findings. */
type UnitsOfSite = ReadonlyMap<CheckId, UnitId>;

async function unitsOfSite(services: Services, job: CrawlJob, run: Run): Promise<UnitsOfSite> {
  const units = new Map<CheckId, UnitId>();
  for (const id of run.functions) {
    const unit = unitsOf([id])[0];
    if (unit !== undefined && (await hasSiteData(services, job, unit))) units.set(id, unit);
  }
  return units;
}

/** False when the judgement ended two processes. What is found is written as it comes. */
async function judgeSite(
  services: Services,
  { visits, log }: WorkerContext,
  job: Job<CrawlJob>,
  run: Run,
  units: UnitsOfSite,
): Promise<boolean> {
  if (units.size === 0) return true;
  const { tenantId, runId } = job.data;
  const options = { listBrowser: run.options.listBrowser, ...(await spellingsOfRun(services, tenantId, runId)) };
  const work = { tenant: tenantId, run: runId, cache: runCache(services, tenantId, runId), signal: job.signal };
  const facts = await siteFactsOfRun(services, tenantId, runId);
  const site = inHand(services, job, units);
  try {
    await visits.judgeSite({ functions: [...units.keys()], facts }, options, { ...work, site });
    return true;
  } catch (error) {
    if (!(error instanceof ProcessEndedError)) throw error;
    log('the site as a whole cannot be judged', { runId, reason: error.reason });
    return false;
  }
}

function inHand(services: Services, job: Job<CrawlJob>, units: UnitsOfSite): SiteInHand {
  const unitOf = (id: CheckId) => {
    const unit = units.get(id);
    if (unit === undefined) throw new Error(`no site data of ${id}`);
    return unit;
  };
  return {
    begin: () => beginSiteFindings(services, job),
    pages: (id, after) => sitePagesOfRun(services, job.data, unitOf(id), after),
    keep: (id, findings) => addSiteFindings(services, job, unitOf(id), findings),
  };
}

/** Counts what was found; half a judgement is none. */
async function endJudgement(
  services: Services,
  job: Job<CrawlJob>,
  units: UnitsOfSite,
  isWhole: boolean,
): Promise<void> {
  if (units.size > 0 && !isWhole) await beginSiteFindings(services, job);
  for (const unit of units.values()) await recountPages(services, job.data, unit);
}

/** For `worker/load-job.ts`. */
export const work = handleFinishJob;
