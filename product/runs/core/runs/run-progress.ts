import { sql, type Transaction } from 'kysely';
import type { SiteFacts } from '#checks/engine.ts';
import type { Coverage } from '#product/runs/api/runs.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';

export interface CrawlEnd {
  coverage: Coverage;
  isSpa: boolean;
  realBaseUrl: string | null;
  stopped: boolean;
  failure: { code: string; message: { ja: string; en: string } } | null;
  /** Facts for the judgement over the site; null where the crawl did not begin. */
  facts: Omit<SiteFacts, 'pages'> | null;
}

const shownUrls = 4;

/** Notes that a run has pages more; the title of the first is the run's. */
export async function countPages(
  tx: Transaction<Schema>,
  runId: string,
  pages: readonly { urlId: number; title: string }[],
): Promise<void> {
  const first = pages.find(({ urlId }) => urlId === 1);
  await tx
    .updateTable('run')
    .set({ number_of_pages: Math.max(...pages.map(({ urlId }) => urlId)), ...(first ? { title: first.title } : {}) })
    .where('run_id', '=', runId)
    .execute();
}

/** Milliseconds between two addresses that one process shows for a run: the run's row is written anew each time. */
const shownEveryMs = 300;
const shownAt = new Map<string, number>();

/** Checks whether it is time to show another address of a run; one that is shown counts from `now`, in milliseconds. */
export function isTimeToShow(runId: string, now: number): boolean {
  const before = shownAt.get(runId);
  if (before !== undefined && now - before < shownEveryMs) return false;
  if (shownAt.size > 100) shownAt.clear();
  shownAt.set(runId, now);
  return true;
}

/** Shows an address as visited just now, unless the run has finished or is locked. */
export async function showVisited(
  tx: Transaction<Schema>,
  run: { run_id: string; current_urls: string[] },
  url: string,
): Promise<void> {
  await tx
    .updateTable('run')
    .set({ current_urls: [url, ...run.current_urls.filter(one => one !== url)].slice(0, shownUrls) })
    .where('run_id', '=', selectUnlocked(tx, run.run_id))
    .execute();
}

function selectUnlocked(tx: Transaction<Schema>, runId: string) {
  const unfinished = tx.selectFrom('run').select('run_id').where('run_id', '=', runId).where('finished_at', 'is', null);
  return unfinished.forNoKeyUpdate().skipLocked();
}

/** Notes that the thumbnail of a run was tried, and where it is if it could be made. */
export async function noteThumbnail(tx: Transaction<Schema>, runId: string, thumbnail: string | null): Promise<void> {
  const made = thumbnail === null ? {} : { thumbnail };
  await tx
    .updateTable('run')
    .set({ thumbnail_tried: true, ...made })
    .where('run_id', '=', runId)
    .execute();
}

/** Whether all pages of a run are known, as it is when the statement begins: a crawl may end while the caller waits for a lock. */
export const hasEndedCrawl = (runId: string) =>
  sql<boolean>`(select r.sitemap_finished from run r where r.run_id = ${runId})`;

export async function noteCrawlEnd(tx: Transaction<Schema>, runId: string, end: CrawlEnd): Promise<void> {
  await tx
    .updateTable('run')
    .set({
      sitemap_finished: true,
      coverage: storedJson(end.coverage),
      is_spa: end.isSpa,
      real_base_url: end.realBaseUrl === null ? null : storedText(end.realBaseUrl),
      crawl_stopped: end.stopped,
      // A login that was lost while it went on has its reason already.
      ...(end.failure ? { failure: storedJson(end.failure) } : {}),
    })
    .where('run_id', '=', runId)
    .execute();
}

/** Notes the attempt that writes the findings over the whole site: only the last one may. */
export async function noteSiteAttempt(tx: Transaction<Schema>, runId: string, attempt: string): Promise<void> {
  await tx.updateTable('run').set({ site_attempt: attempt }).where('run_id', '=', runId).execute();
}
