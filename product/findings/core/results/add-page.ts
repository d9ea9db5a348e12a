import { hash, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { VisitKind } from '#checks/check.ts';
import type { RawResponse } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import { type CrawlStep, keepStep } from '#product/runs/core/crawl/crawl-step.ts';
import { findRun, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import { countPages } from '#product/runs/core/runs/run-progress.ts';
import { queueOfVisit, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';
import { hashOf } from '#product/tenancy/core/url-hash.ts';
import { awaitRendering } from './collect-links.ts';
import { keepOutlines, type PageReading } from './page-readings.ts';

export interface FoundPage {
  url: string;
  depth: number;
  foundOn: string | null;
  title: string;
  /** The page builds content or links by scripts, as far as a cheap test of its source shows. */
  isScripted: boolean;
  response: RawResponse;
  /** Its outline, for later runs. */
  outline?: PageReading | undefined;
}

export interface PlannedVisit {
  kind: VisitKind;
  units: UnitId[];
  thumbnail: boolean;
  collects: UnitId[];
}

const longestTitle = 1_000;

type PageServices = Pick<Services, 'db' | 'queue' | 'storage'>;

/**
 * Keeps a part of a crawl and its new pages in one transaction. `begun`: the run as the crawl was taken up. Rejects with
 * `LostAttemptError` when another attempt took over, or the run was deleted.
 */
export async function addStep<Page extends FoundPage>(
  services: PageServices,
  begun: Run,
  step: CrawlStep,
  found: { pages: readonly Page[]; planVisits: (run: Run, page: Page, isFirst: boolean) => PlannedVisit[] },
): Promise<void> {
  const { tenant_id: tenantId, run_id: runId } = begun;
  const stored = await Promise.all(found.pages.map(({ response }) => storeSource(services, begun, response)));
  const pages = found.pages.map((page, at) => ({ page, rawKey: stored[at] ?? '' }));
  await inTenant(services.db, tenantId, async tx => {
    // The run before the crawl: whoever ends the run locks them in this order too.
    const run = pages.length > 0 ? await findRun(tx, runId, { lock: 'no-key-update' }) : undefined;
    if (pages.length > 0 && !run) throw new LostAttemptError();
    if (!(await keepStep(tx, { tenantId, runId }, step))) throw new LostAttemptError();
    if (run) await writePages(services, tx, run, pages, (page, isFirst) => found.planVisits(run, page, isFirst));
  });
}

/** Stores a page's source under a unique key before its row is written; a file that gets no row is removed later. */
export async function storeSource(
  { storage }: Pick<Services, 'storage'>,
  run: Run,
  { body }: RawResponse,
): Promise<string> {
  const rawKey = `${runFolder(keyOfRun(run))}/sources/${randomUUID()}/raw`;
  await storage.put(rawKey, body);
  return rawKey;
}

export const digestOfSource = (body: Uint8Array): string => hash('sha256', body, 'base64');

export function pageColumns({ title, response, rawKey }: Pick<FoundPage, 'title' | 'response'> & { rawKey: string }) {
  return {
    final_url: storedText(response.finalUrl),
    title: storedText(title.slice(0, longestTitle)),
    status_code: response.status,
    headers: storedJson(response.headers),
    chain: storedJson(response.chain),
    raw_key: rawKey,
    source_digest: digestOfSource(response.body),
  };
}

async function writePages<Page extends FoundPage>(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  pages: readonly { page: Page; rawKey: string }[],
  planVisits: (page: Page, isFirst: boolean) => PlannedVisit[],
): Promise<void> {
  const written = await insertPages(tx, run, pages);
  const last = written.at(-1);
  if (!last) return;
  await countPages(tx, run.run_id, written);
  await keepOutlines(
    tx,
    run,
    written.flatMap(({ urlId, page: { outline } }) => (outline ? [{ urlId, ...outline }] : [])),
  );
  const visits = written.flatMap(({ urlId, page }) =>
    planVisits(page, urlId === 1).map((visit): VisitJob => {
      return { tenantId: run.tenant_id, runId: run.run_id, urlId, ...visit };
    }),
  );
  await awaitRendering(
    tx,
    run,
    visits.flatMap(({ urlId, collects = [] }) => collects.map(unit => ({ urlId, unit }))),
  );
  // The first page is visited at once and alone, so that there is something to see.
  const priorityOf = ({ urlId }: VisitJob) => (urlId === 1 ? 1 : 0);
  for (const [name, own] of Map.groupBy(visits, queueOfVisit))
    await queue.send(
      tx,
      name,
      own.map(data => ({ data, group: run.tenant_id, member: run.run_id, priority: priorityOf(data) })),
    );
  await publish(tx, siteChanged.UPDATE_SITE, { ...keyOfRun(run), currentUrl: last.page.url });
}

/** Inserts the pages that the run does not have, numbered in their order, and returns those. Needs the run's lock. */
async function insertPages<Page extends FoundPage>(
  tx: Transaction<Schema>,
  run: Run,
  pages: readonly { page: Page; rawKey: string }[],
): Promise<{ urlId: number; title: string; page: Page }[]> {
  const given = pages.map(({ page, rawKey }, at) => ({
    at,
    url: storedText(page.url),
    depth: page.depth,
    found_on: page.foundOn === null ? null : storedText(page.foundOn),
    ...pageColumns({ ...page, rawKey }),
  }));
  const { rows } = await sql<{ url_id: number; url: string }>`with given as (
      select g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        at integer, url text, depth integer, found_on text, final_url text, title text, status_code integer, headers text,
        chain text, raw_key text, source_digest text)),
    fresh as (
      select distinct on (g.url) g.* from given g
      where not exists (select from page p where p.run_id = ${run.run_id} and p.url_hash = ${hashOf(sql`g.url`)})
      order by g.url, g.at)
    insert into page (tenant_id, run_id, url_id, url, depth, found_on, final_url, title, status_code, headers, chain, raw_key,
      source_digest)
    select ${run.tenant_id}, ${run.run_id}, ${run.number_of_pages}::integer + row_number() over (order by at), url, depth, found_on,
      final_url, title, status_code, headers::jsonb, chain::jsonb, raw_key, source_digest
    from fresh
    returning url_id, url`.execute(tx);
  const numbers = new Map(rows.map(({ url, url_id }) => [url, url_id]));
  return given
    .flatMap(({ at, url, title }) => {
      const [urlId, page] = [numbers.get(url), pages[at]?.page];
      numbers.delete(url);
      return urlId === undefined || page === undefined ? [] : [{ urlId, title, page }];
    })
    .toSorted((a, b) => a.urlId - b.urlId);
}
