import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { VisitKind } from '#checks/check.ts';
import type { RawResponse } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import { type CrawlStep, keepStep } from '#product/runs/core/crawl/crawl-step.ts';
import { findRun, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import { countPage } from '#product/runs/core/runs/run-progress.ts';
import { queueOfVisit, type VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';
import { awaitRendering } from './collect-links.ts';

export interface FoundPage {
  url: string;
  depth: number;
  foundOn: string | null;
  title: string;
  /** The page builds content or links by scripts, as far as a cheap test of its source shows. */
  isScripted: boolean;
  response: RawResponse;
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
 * Keeps a crawl's step and its new page in one transaction. `begun`: the run as the crawl was taken up. Rejects with
 * `LostAttemptError` when another attempt took over, or the run was deleted.
 */
export async function addStep(
  services: PageServices,
  begun: Run,
  step: CrawlStep,
  found: { page: FoundPage; planVisits: (run: Run, isFirst: boolean) => PlannedVisit[] } | null,
): Promise<void> {
  const { tenant_id: tenantId, run_id: runId } = begun;
  const page = found && { ...found.page, rawKey: await storeSource(services, begun, found.page.response) };
  await inTenant(services.db, tenantId, async tx => {
    // The run before the crawl: whoever ends the run locks them in this order too.
    const run = found ? await findRun(tx, runId, { lock: 'no-key-update' }) : undefined;
    if (found && !run) throw new LostAttemptError();
    if (!(await keepStep(tx, { tenantId, runId }, step))) throw new LostAttemptError();
    if (found && page && run) await writePage(services, tx, run, page, isFirst => found.planVisits(run, isFirst));
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

export function pageColumns({ title, response, rawKey }: Pick<FoundPage, 'title' | 'response'> & { rawKey: string }) {
  return {
    final_url: storedText(response.finalUrl),
    title: storedText(title.slice(0, longestTitle)),
    status_code: response.status,
    headers: storedJson(response.headers),
    chain: storedJson(response.chain),
    raw_key: rawKey,
  };
}

async function writePage(
  { queue }: Pick<Services, 'queue'>,
  tx: Transaction<Schema>,
  run: Run,
  page: FoundPage & { rawKey: string },
  planVisits: (isFirst: boolean) => PlannedVisit[],
): Promise<void> {
  const urlId = run.number_of_pages + 1;
  const columns = pageColumns(page);
  const written = await tx
    .insertInto('page')
    .values({
      tenant_id: run.tenant_id,
      run_id: run.run_id,
      url_id: urlId,
      url: storedText(page.url),
      depth: page.depth,
      found_on: page.foundOn === null ? null : storedText(page.foundOn),
      ...columns,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('url_id')
    .executeTakeFirst();
  if (!written) return;
  await countPage(tx, run.run_id, { urlId, title: columns.title });
  const visits = planVisits(urlId === 1).map((visit): VisitJob => {
    return { tenantId: run.tenant_id, runId: run.run_id, urlId, ...visit };
  });
  for (const { collects = [] } of visits) for (const unit of collects) await awaitRendering(tx, run, { urlId, unit });
  // The first page is visited at once and alone, so that there is something to see.
  const priority = urlId === 1 ? 1 : 0;
  for (const [name, own] of Map.groupBy(visits, queueOfVisit))
    await queue.send(
      tx,
      name,
      own.map(data => ({ data, group: run.tenant_id, member: run.run_id, priority })),
    );
  await publish(tx, siteChanged.UPDATE_SITE, { ...keyOfRun(run), currentUrl: page.url });
}
