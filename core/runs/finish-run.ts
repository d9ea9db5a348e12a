import { sql, type Transaction } from 'kysely';
import type { UnitId } from '#checks/check.ts';
import type { SiteFinding } from '#checks/engine.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { publishScore } from '../live/live-events.ts';
import { notifyRunEnded } from '../notices/notify-run-ended.ts';
import { settlePages } from '../quotas/page-quota.ts';
import { insertFindings } from '../results/insert-findings.ts';
import { LostAttemptError } from '../results/save-visit.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { findRun, keyOfRun, type Run, unitsOfRuns } from './find-run.ts';
import type { CrawlJob } from './run-queues.ts';
import { compositeScore, functionScore } from './run-score.ts';
import { overallStatus } from './run-status.ts';

export interface RunEngine {
  function: Run['engines'][number]['function'];
  name: string;
  version: string;
  reduced: boolean;
}

/** What pages left for the judgement over the whole site. */
export async function siteDataOfRun(services: Pick<Services, 'db'>, tenantId: string, runId: string, block: UnitId) {
  return inTenant(services.db, tenantId, async tx => {
    const rows = await tx
      .selectFrom('page_result')
      .innerJoin('page', join =>
        join.onRef('page.run_id', '=', 'page_result.run_id').onRef('page.url_id', '=', 'page_result.url_id'),
      )
      .select(['page.url', 'page_result.site_data'])
      .where('page_result.run_id', '=', runId)
      .where('page_result.block', '=', block)
      .where('page_result.status', '=', 'done')
      .orderBy('page.url_id')
      .execute();
    return rows.map(row => ({ url: row.url, siteData: row.site_data ?? {} }));
  });
}

/**
 * Ends a run whose blocks have all ended: writes the findings over the whole site, the final scores and status, in one
 * transaction with the end of the job. Doing it again changes nothing.
 */
export async function finishRun(
  services: Services,
  job: Job<CrawlJob>,
  found: { siteFindings: { block: UnitId; findings: SiteFinding[] }[]; engines: RunEngine[] },
): Promise<void> {
  const { tenantId, runId } = job.data;
  await inTenant(services.db, tenantId, async tx => {
    if (!(await job.completeIn(tx))) throw new LostAttemptError();
    const run = await findRun(tx, runId, { lock: true });
    if (!run || run.finished_at !== null) return;
    const blocks = await unitsOfRuns(tx, [runId]);
    // Reverified since this job was sent: another finish will come.
    if (!run.sitemap_finished || blocks.some(block => block.status === 'RUNNING' || block.status === 'STOPPING'))
      return;
    for (const { block, findings } of found.siteFindings) await saveSiteFindings(tx, run, block, findings);
    const score = compositeScore(run.functions, blocks);
    const before = await scoreBefore(tx, run);
    const status = overallStatus(blocks.map(block => block.status));
    await tx
      .updateTable('run')
      .set({
        status,
        score,
        score_change: score !== null && before !== null ? score - before : null,
        finished_at: services.clock.now(),
        current_urls: [],
        engines: JSON.stringify(found.engines),
      })
      .where('run_id', '=', runId)
      .execute();
    await settlePages(tx, runId, run.number_of_pages);
    const scores = Object.fromEntries(run.functions.map(id => [id, functionScore(id, blocks)]));
    await publishScore(tx, keyOfRun(run), run.options.connectionId ?? null, { status, score, functions: scores });
    await notifyRunEnded(tx, run, { status, score }, services.clock.now());
  });
}

async function scoreBefore(tx: Transaction<Schema>, run: Run): Promise<number | null> {
  const before = await tx
    .selectFrom('run')
    .select('score')
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('finished_at', 'is not', null)
    .orderBy('date', 'desc')
    .executeTakeFirst();
  return before?.score ?? null;
}

async function saveSiteFindings(
  tx: Transaction<Schema>,
  run: Run,
  block: UnitId,
  findings: readonly SiteFinding[],
): Promise<void> {
  await tx
    .deleteFrom('finding')
    .where('run_id', '=', run.run_id)
    .where('block', '=', block)
    .where('of_site', '=', true)
    .execute();
  const pages = await tx.selectFrom('page').select(['url', 'url_id']).where('run_id', '=', run.run_id).execute();
  const idOf = new Map(pages.map(page => [page.url, page.url_id]));
  for (const { pageUrl, finding } of findings) {
    const urlId = idOf.get(pageUrl);
    if (urlId !== undefined)
      await insertFindings(tx, { tenantId: run.tenant_id, runId: run.run_id, urlId, block, ofSite: true }, [finding]);
  }
  await recountFindings(tx, run.run_id, block);
}

/** Findings over the site change the counts of pages and block. */
async function recountFindings(tx: Transaction<Schema>, runId: string, block: UnitId): Promise<void> {
  for (const severity of ['error', 'warning'] as const) {
    const column = severity === 'error' ? sql.ref('errors') : sql.ref('warnings');
    await sql`update page_result set ${column} = (
      select count(*) from finding f where f.run_id = page_result.run_id and f.url_id = page_result.url_id
        and f.block = page_result.block and f.severity = ${severity})
      where run_id = ${runId} and block = ${block}`.execute(tx);
    await sql`update run_block set ${column} = (
      select coalesce(sum(${column}), 0) from page_result r where r.run_id = run_block.run_id and r.block = run_block.block)
      where run_id = ${runId} and block = ${block}`.execute(tx);
  }
}
