import { unitsOf } from '#checks/registry.ts';
import { mayEnterHost } from '#core/ownership/may-enter-host.ts';
import { addPage } from '#core/results/add-page.ts';
import { endCrawl } from '#core/results/end-crawl.ts';
import { knownPages } from '#core/results/known-pages.ts';
import { loadRun } from '#core/runs/find-run.ts';
import { maxPages } from '#core/runs/run-options.ts';
import { type CrawlJob, maxAttempts } from '#core/runs/run-queues.ts';
import { chosenUrlsOf } from '#core/runs/url-list.ts';
import type { Services } from '#core/services.ts';
import { pinnedHost } from '#core/sites/pinned-host.ts';
import { credentialsOfSite } from '#core/sites/site-credentials.ts';
import type { Job } from '#platform/queue/queue.ts';
import { crawl } from '../crawl/crawl.ts';
import { CrawlError, coverageOf } from '../crawl/crawl-report.ts';
import { selectPages } from '../crawl/select-pages.ts';
import { planVisits } from '../visit/plan-visits.ts';
import { withAnswerSeconds } from '../with-answer-seconds.ts';
import { withSite } from '../with-site.ts';
import type { WorkerContext } from '../worker-context.ts';

const stopCheckMs = 1_000;

/** Discovers the pages of a run and queues their visits as they are found. */
export async function handleCrawlJob(
  services: Services,
  workerContext: WorkerContext,
  job: Job<CrawlJob>,
): Promise<void> {
  const { tenantId, runId } = job.data;
  const run = await loadRun(services, tenantId, runId);
  if (!run || run.sitemap_finished) return;
  const credentials = await credentialsOfSite(services, run);
  const { answerSeconds } = run.options;
  const pinned = pinnedHost(run);
  const wish = {
    ignoresRobots: !run.options.obeyRobots,
    sendsPassword: credentials !== undefined,
    pages: maxPages(run.options),
  };
  const selection = selectPages(await knownPages(services, run), maxPages(run.options));
  const stop = new AbortController();
  let stopped = false;
  const watch = setInterval(() => {
    void loadRun(services, tenantId, runId)
      .then(now => {
        if (now && !now.stop_requested) return;
        stopped = true;
        stop.abort();
      })
      .catch(() => undefined);
  }, stopCheckMs);
  try {
    if (job.retryCount >= maxAttempts) throw new CrawlError('given-up');
    const signal = AbortSignal.any([stop.signal, job.signal]);
    const pages = crawl({
      startUrl: run.base_url,
      options: {
        ...run.options,
        pageLimit: selection.crawlLimit,
        urls: await chosenUrlsOf(services, run),
        ...(credentials ? { credentials } : {}),
      },
      fetcher: withAnswerSeconds(withSite(workerContext.fetcher, run.base_url, pinned), answerSeconds),
      renderLinks: url =>
        workerContext.visits.renderLinks(url, { credentials, answerSeconds, pinned }, { tenant: tenantId, signal }),
      reader: workerContext.readers.forCrawl(signal),
      mayEnter: url => mayEnterHost(services, { tenantId, groupId: run.group_id, url: run.base_url }, wish, url),
      signal,
    });
    let next = await pages.next();
    while (!next.done) {
      const page = next.value;
      if (selection.takes(page.url))
        await addPage(services, job.data, page, ({ functions, options }, isFirst) =>
          options.isOnlySitemap ? [] : planVisits(unitsOf(functions), isFirst, page.isScripted),
        );
      next = await pages.next();
    }
    if (job.signal.aborted) throw job.signal.reason;
    const report = selection.report(next.value);
    const { isSpa, realBaseUrl, facts } = report;
    const coverage = coverageOf(report);
    await endCrawl(services, job, { coverage, isSpa, realBaseUrl, stopped, failure: null, facts });
  } catch (error) {
    if (!(error instanceof CrawlError)) throw error;
    const coverage = {
      found: 1,
      checked: 0,
      excluded: [],
      failed: [{ reason: error.code, message: error.text, count: 1, urls: [run.base_url] }],
    };
    await endCrawl(services, job, {
      coverage,
      isSpa: false,
      realBaseUrl: null,
      stopped: false,
      failure: { code: error.code, message: error.text },
      facts: null,
    });
  } finally {
    clearInterval(watch);
  }
}
