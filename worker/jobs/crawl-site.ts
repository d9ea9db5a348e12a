import { unitsOf } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { Job } from '#platform/queue/queue.ts';
import { addStep } from '#product/findings/core/results/add-page.ts';
import { endCrawl, pauseCrawl } from '#product/findings/core/results/end-crawl.ts';
import { knownPages } from '#product/findings/core/results/known-pages.ts';
import { openEarlierOutlines } from '#product/findings/core/results/page-readings.ts';
import { coverageOf } from '#product/runs/core/crawl/coverage.ts';
import { forgetCrawl } from '#product/runs/core/crawl/forget-crawl.ts';
import { mayEnterHost } from '#product/runs/core/ownership/may-enter-host.ts';
import { loadRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { maxPages } from '#product/runs/core/runs/max-pages.ts';
import { type CrawlJob, maxAttempts } from '#product/runs/core/runs/run-queues.ts';
import { chosenUrlsOf } from '#product/runs/core/runs/url-list.ts';
import { pinnedHost } from '#product/runs/core/sites/pinned-host.ts';
import { credentialsOfSite } from '#product/runs/core/sites/site-credentials.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { crawl } from '../crawl/crawl.ts';
import { CrawlError, type CrawlReport } from '../crawl/crawl-report.ts';
import { rememberOutlines } from '../crawl/remembered-outlines.ts';
import { type KeepSteps, openStoredMemory, type StepsTogether } from '../crawl/stored-memory.ts';
import { LoginLostError, lossOf, stoppingAtLoss } from '../login/session-keeper.ts';
import { endLostRun, sessionOfRun } from '../login/session-of-run.ts';
import { withSession } from '../login/with-session.ts';
import { digestOfOutlines } from '../rules-digest.ts';
import { planVisits } from '../visit/plan-visits.ts';
import { withAnswerSeconds } from '../with-answer-seconds.ts';
import { withSite } from '../with-site.ts';
import type { WorkerContext } from '../worker-context.ts';

const stopCheckMs = 1_000;
/** The time of one part of a crawl: then it goes back into the queue, so that those of other tenants come between. */
const usualSliceMs = 3 * 60_000;

type CrawlContext = Pick<WorkerContext, 'fetcher'> & {
  visits: Pick<WorkerContext['visits'], 'renderLinks' | 'signIn'>;
  readers: Pick<WorkerContext['readers'], 'forCrawl'>;
};

/** Discovers pages of a run for a while and queues their visits; resumable. */
export async function handleCrawlJob(
  services: Services,
  workerContext: CrawlContext,
  job: Job<CrawlJob>,
  { sliceMs = usualSliceMs, together }: { sliceMs?: number; together?: StepsTogether } = {},
): Promise<void> {
  const { tenantId, runId } = job.data;
  const run = await loadRun(services, tenantId, runId);
  if (!run || run.sitemap_finished) return;
  const stop = new AbortController();
  const lost: { login?: LoginLostError } = {};
  const watch = setInterval(() => {
    void loadRun(services, tenantId, runId)
      .then(now => (!now || now.stop_requested) && stop.abort())
      .catch(() => undefined);
  }, stopCheckMs);
  try {
    const report = await crawlPart(services, workerContext, { job, run, stop, lost, sliceMs, together });
    if (job.signal.aborted) throw job.signal.reason;
    if (report.paused) return await pauseCrawl(services, job);
    const { isSpa, realBaseUrl, facts } = report;
    if (!report.stopped) await forgetCrawl(services, job.data);
    if (lost.login) await endLostRun(services, run, lost.login);
    const failure = lost.login ? lossOf(lost.login) : null;
    const end = { coverage: coverageOf(report), isSpa, realBaseUrl, stopped: report.stopped, failure, facts };
    await endCrawl(services, job, end);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    const failed = [{ reason: failure.code, message: failure.message, count: 1, urls: [run.base_url] }];
    const coverage = { found: 1, checked: 0, excluded: [], failed };
    await endCrawl(services, job, { coverage, isSpa: false, realBaseUrl: null, stopped: false, failure, facts: null });
  } finally {
    clearInterval(watch);
  }
}

/** The failure of a run whose crawl could not begin; null for an error of another kind. */
function failureOf(error: unknown): { code: string; message: Message } | null {
  if (error instanceof CrawlError) return { code: error.code, message: error.text };
  return error instanceof LoginLostError ? lossOf(error) : null;
}

interface Part {
  job: Job<CrawlJob>;
  run: Run;
  stop: AbortController;
  /** Why the crawl was stopped, where its login was lost. */
  lost: { login?: LoginLostError };
  sliceMs: number;
  together: StepsTogether | undefined;
}

async function crawlPart(
  services: Services,
  { fetcher, visits, readers }: CrawlContext,
  { job, run, stop, lost, sliceMs, together }: Part,
): Promise<CrawlReport> {
  const { tenantId } = job.data;
  const credentials = await credentialsOfSite(services, run);
  const { answerSeconds } = run.options;
  const pinned = pinnedHost(run);
  const request = {
    ignoresRobots: !run.options.obeyRobots,
    sendsPassword: credentials !== undefined || run.options.signsIn === true,
    pages: maxPages(run.options),
  };
  const signal = AbortSignal.any([stop.signal, job.signal]);
  const session = stoppingAtLoss(await sessionOfRun(services, visits, run, signal), error => {
    lost.login = error;
    stop.abort(error);
  });
  const reader = rememberOutlines(
    readers.forCrawl(signal),
    await digestOfOutlines(),
    await openEarlierOutlines(services, run),
  );
  const keep: KeepSteps = (step, found) =>
    addStep(services, run, step, {
      pages: found.map(page => ({ ...page, outline: reader.readingOf(page.response) })),
      planVisits: ({ functions, options }, page, isFirst) =>
        options.isOnlySitemap ? [] : planVisits(unitsOf(functions), isFirst, page.isScripted),
    });
  const memory = await openStoredMemory(services, { ...job.data, attempt: job.attempt }, keep, together);
  const known = await knownPages(services, run);
  const pauseAt = performance.now() + sliceMs;
  const pages = crawl({
    startUrl: run.base_url,
    options: { ...run.options, urls: await chosenUrlsOf(services, run), ...(credentials ? { credentials } : {}) },
    isKnown: known === null ? undefined : url => known.has(url),
    session,
    fetcher: withSession(
      withAnswerSeconds(withSite(fetcher, run.base_url, { pinned, party: tenantId }), answerSeconds),
      () => session?.now(),
    ),
    renderLinks: (url, own = session?.now()) => {
      const options = { credentials, answerSeconds, pinned, session: own };
      return visits.renderLinks(url, options, { tenant: tenantId, signal });
    },
    reader,
    mayEnter: url => mayEnterHost(services, { tenantId, groupId: run.group_id, url: run.base_url }, request, url),
    memory,
    mayGoOn: () => job.stopping?.aborted !== true && performance.now() < pauseAt,
    givesUp: memory.tries > maxAttempts,
    signal,
  });
  let next = await pages.next();
  while (!next.done) next = await pages.next();
  return next.value;
}

/** For `worker/load-job.ts`. */
export const work = handleCrawlJob;
