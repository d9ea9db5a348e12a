import type { TargetEngine } from '#checks/engine.ts';
import type { UnaskedReason } from '#checks/link-targets.ts';
import { type CheckId, registry, unitsOf } from '#checks/registry.ts';
import type { Job } from '#platform/queue/queue.ts';
import {
  endTargetsJob,
  giveUpTargets,
  hostOfRun,
  judging,
  keepMissing,
  saveAnswers,
  takeTargets,
} from '#product/findings/core/results/answer-targets.ts';
import { cutStoppedPages, endJudging, nextReadyPages, saveJudged } from '#product/findings/core/results/judge-links.ts';
import { loadRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { isExhausted, type TargetsJob } from '#product/runs/core/runs/run-queues.ts';
import { runningUnits } from '#product/runs/core/runs/running-units.ts';
import { pinnedHost } from '#product/runs/core/sites/pinned-host.ts';
import { credentialsOfSite } from '#product/runs/core/sites/site-credentials.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { WatchedSession } from '../crawl/signed-in-visit.ts';
import { askHost, hostLimits, type SliceEnd } from '../links/ask-host.ts';
import { openTargetTools } from '../links/target-tools.ts';
import { loadEngines, runEngines } from '../load-engine.ts';
import { LoginLostError } from '../login/session-keeper.ts';
import { endLostRun, sessionOfRun } from '../login/session-of-run.ts';
import { watchAnswers } from '../login/watch-answers.ts';
import { withAnswerSeconds } from '../with-answer-seconds.ts';
import { withSite } from '../with-site.ts';
import type { WorkerContext } from '../worker-context.ts';

/** The time of one slice: then the job goes back into the queue, so that those of other runs come between. */
const sliceMs = 30_000;
const saveMs = 1_000;
const stopCheckMs = 1_000;

class UnitStoppedError extends Error {}

type TargetsContext = Pick<WorkerContext, 'fetcher' | 'readers' | 'log'> & {
  visits: Pick<WorkerContext['visits'], 'signIn'>;
};

/** Asks the link targets of one host of a run for a while, or judges the pages whose targets have all answered. */
export async function handleTargetsJob(
  services: Services,
  workerContext: TargetsContext,
  job: Job<TargetsJob>,
): Promise<void> {
  const { tenantId, runId, host } = job.data;
  const run = await loadRun(services, tenantId, runId);
  const id = run?.functions.find(one => registry[one].keeps === 'link-targets');
  const unit = id && unitsOf([id])[0];
  const engine = id && (await loadEngines([id])).get(id)?.targets;
  if (!run || !unit || !engine) return;
  const runs = async () => (await runningUnits(services, tenantId, runId)).includes(unit);
  if (!(await runs())) await cutStoppedPages(services, job.data);
  if (host === judging) return judgePages(services, engine, job, id);
  const end = await askSlice(services, workerContext, { job, run, engine, runs });
  await endTargetsJob(services, job, end);
}

interface Slice {
  job: Job<TargetsJob>;
  run: Run;
  engine: TargetEngine;
  runs(): Promise<boolean>;
}

async function askSlice(
  services: Services,
  workerContext: TargetsContext,
  { job, run, engine, runs }: Slice,
): Promise<Parameters<typeof endTargetsJob>[2]> {
  const giveUp = (reason: UnaskedReason) => giveUpTargets(services, job.data, reason);
  if (isExhausted(job)) {
    await giveUp('given-up');
    return { pauseMs: 0, facts: null };
  }
  const credentials = await credentialsOfSite(services, run, run.real_base_url);
  const stop = new AbortController();
  const watch = setInterval(() => {
    void runs()
      .then(still => !still && stop.abort(new UnitStoppedError()))
      .catch(() => undefined);
  }, stopCheckMs);
  const signal = AbortSignal.any([stop.signal, job.signal]);
  const fetcher = withAnswerSeconds(
    withSite(workerContext.fetcher, run.base_url, { pinned: pinnedHost(run), party: run.tenant_id }),
    run.options.answerSeconds,
  );
  const siteUrl = run.real_base_url ?? run.base_url;
  const { targets, missing, ...state } = await hostOfRun(services, job.data);
  const isOwn = [new URL(run.base_url).host, new URL(run.base_url).hostname].includes(job.data.host);
  const toolsIn = (session: WatchedSession | undefined) =>
    openTargetTools({
      fetcher: watchAnswers(fetcher, session),
      options: { listBrowser: [], dictionary: [], ...(credentials ? { credentials } : {}) },
      signal,
      log: workerContext.log,
      reader: workerContext.readers.forTargets(signal),
      starts: [run.base_url, siteUrl],
      known: new Map(missing ? [[job.data.host, missing.signature]] : []),
      keep: signature => keepMissing(services, job.data, signature),
    });
  try {
    const tools = toolsIn(isOwn ? await sessionOfRun(services, workerContext.visits, run, signal) : undefined);
    const slice = await askHost({
      state,
      targets,
      limits: hostLimits,
      take: () => takeTargets(services, job.data),
      ask: question => engine.ask(question, siteUrl, tools),
      save: (answers, facts) => saveAnswers(services, job.data, answers, facts),
      sliceMs,
      saveMs,
      signal,
      now: Date.now,
      log: workerContext.log,
    });
    if (slice.end.kind === 'give-up') await giveUp(slice.end.reason);
    return { pauseMs: pauseOf(slice.end), facts: slice.state };
  } catch (error) {
    const isLost = error instanceof LoginLostError;
    if (isLost) await endLostRun(services, run, error);
    else if (!(signal.aborted && signal.reason instanceof UnitStoppedError)) throw error;
    await cutStoppedPages(services, job.data);
    return { pauseMs: 0, facts: null };
  } finally {
    clearInterval(watch);
  }
}

function pauseOf(end: SliceEnd): number {
  return end.kind === 'pause' ? end.milliseconds : 0;
}

async function judgePages(services: Services, engine: TargetEngine, job: Job<TargetsJob>, id: CheckId): Promise<void> {
  const start = Date.now();
  // Its pages are judged here, without a browser.
  const engines = await runEngines({ browsers: async () => ({}) }, [id]);
  while (Date.now() - start < sliceMs) {
    job.signal.throwIfAborted();
    const pages = await nextReadyPages(services, job.data);
    if (pages.length === 0) break;
    const judged = pages.map(({ urlId, unit, links }) => ({ urlId, unit, result: engine.judge(links) }));
    await saveJudged(services, job, judged, engines);
  }
  await endJudging(services, job);
}

/** For `worker/load-job.ts`. */
export const work = handleTargetsJob;
