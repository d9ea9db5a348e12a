import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { settlePages } from '#product/contracts/core/quotas/page-quota.ts';
import { resultsChanged } from '#product/findings/api/live.ts';
import { endMemory } from '#product/runs/core/crawl/forget-crawl.ts';
import { completeFinishedUnits } from '#product/runs/core/runs/complete-finished-units.ts';
import { findRun, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { publishSiteFailure } from '#product/runs/core/runs/publish-site-failure.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import { type CrawlEnd, noteCrawlEnd } from '#product/runs/core/runs/run-progress.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { answerByPages } from './answer-targets.ts';
import { lockLinks } from './lock-links.ts';
import { storeSiteFacts } from './site-facts.ts';

/** Records that all pages are known, ends the crawl's job, and finishes the run if every page has its results. */
export async function endCrawl(services: Services, job: Job<CrawlJob>, end: CrawlEnd): Promise<void> {
  const { tenantId, runId } = job.data;
  await inTenant(services.db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    if (!run) return;
    await noteCrawlEnd(tx, runId, end);
    // A stopped crawl goes on from what it remembers.
    if (!end.stopped) await endMemory(tx, runId);
    // Pages that the crawl did not find are released at once.
    await settlePages(tx, runId, run.number_of_pages);
    // Their hosts may be busy with targets that do not answer.
    await lockLinks(tx, runId);
    await answerByPages(services, tx, run);
    await writePageMap(services, tx, run);
    if (end.facts) await storeSiteFacts(services, run, end.facts);
    await (end.failure
      ? publishSiteFailure(tx, keyOfRun(run))
      : publish(tx, resultsChanged.STOP_SITEMAP, keyOfRun(run)));
    await completeFinishedUnits(services, tx, runId);
  });
}

/** The list of pages in the specification's stored form: number to address relative to the base URL. */
async function writePageMap({ storage }: Services, tx: Transaction<Schema>, run: Run): Promise<void> {
  const pages = await tx
    .selectFrom('page')
    .select(['url_id', 'url'])
    .where('run_id', '=', run.run_id)
    .orderBy('url_id')
    .execute();
  const origin = new URL(run.base_url).origin;
  const map = Object.fromEntries(
    pages.map(page => [page.url_id, page.url.startsWith(origin) ? page.url.slice(origin.length) : page.url]),
  );
  await storage.put(
    `${runFolder(keyOfRun(run))}/SITEMAP/urlIdMappingRelativeUrl.json`,
    new TextEncoder().encode(JSON.stringify(map)),
  );
}

/** Ends the job of a crawl that pauses, and queues its next part behind those of others. */
export async function pauseCrawl({ db, queue }: Pick<Services, 'db' | 'queue'>, job: Job<CrawlJob>): Promise<void> {
  const { tenantId, runId } = job.data;
  await inTenant(db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    await queue.send(tx, 'crawl', [{ data: job.data, group: tenantId, member: runId }]);
  });
}
