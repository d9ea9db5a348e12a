import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#api/problem.ts';
import type { RunStatus } from '#api/run-status.ts';
import { functionOfUnit, type UnitId, visitOfUnit } from '#checks/check.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { publish } from '../live/live-events.ts';
import { refuseUnderMaintenance } from '../maintenance/refuse-under-maintenance.ts';
import { reservePages } from '../quotas/page-quota.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { storeSiteCredentials } from '../sites/registered-site.ts';
import { completeFinishedUnits } from './complete-finished-units.ts';
import { findRun, getRunByKey, type Run } from './find-run.ts';
import type { RunKey } from './run-key.ts';
import { maxPages } from './run-options.ts';
import { type VisitJob, visitQueue } from './run-queues.ts';
import { reverifiedStatus } from './run-status.ts';

/**
 * Verifies again what a run left unfinished: pages without an answer and pages that failed; a crawl that was stopped is
 * taken up again. Answers that are there stay. New credentials, if given, are stored with the site.
 */
export async function reverifyRun(
  services: Services,
  session: Session,
  key: RunKey,
  credentials: { username?: string | null | undefined; password?: string | null | undefined },
): Promise<{ status: RunStatus }> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    const run = await findRun(tx, runId, { lock: true });
    if (!run) throw new ProblemError('not_found');
    if (run.finished_at === null) throw new ProblemError('run_in_progress');
    const blocks = await tx.selectFrom('run_block').select(['block', 'status']).where('run_id', '=', runId).execute();
    const again = blocks.filter(block => reverifiedStatus(block.status) === 'RUNNING').map(block => block.block);
    if (again.length === 0) throw new ProblemError('run_not_stopped');
    await refuseUnderMaintenance(
      tx,
      session.pool,
      [...new Set(again.map(block => functionOfUnit[block]))],
      services.clock.now(),
    );
    if (typeof credentials.username === 'string')
      await storeCredentials(services, tx, key, credentials.username, credentials.password ?? '');
    await clearUnfinished(tx, run, again);
    const crawlAgain = run.crawl_stopped || run.number_of_pages === 0;
    if (crawlAgain) {
      const group = await findGroupContract(tx, key.groupId, { lock: true });
      await reservePages(tx, group, { runId, pages: maxPages(run.options) }, services.clock.now());
    }
    await tx
      .updateTable('run')
      .set({
        status: 'RUNNING',
        finished_at: null,
        stop_requested: false,
        failure: null,
        ...(crawlAgain ? { sitemap_finished: false, crawl_stopped: false } : {}),
      })
      .where('run_id', '=', runId)
      .execute();
    await sendVisits(services, tx, run, again);
    if (crawlAgain)
      await services.queue.send(tx, 'crawl', [{ data: { tenantId: key.tenantId, runId }, group: key.tenantId }]);
    else await completeFinishedUnits(services, tx, runId);
    await publish(tx, 'REVERIFY', key);
    return { status: 'RUNNING' };
  });
}

async function storeCredentials(
  { secrets }: Services,
  tx: Transaction<Schema>,
  key: RunKey,
  username: string,
  password: string,
): Promise<void> {
  const site = { group_id: key.groupId, base_url_encoded: key.baseUrlEncoded };
  await storeSiteCredentials(tx, site, { username, password_sealed: secrets.seal(password) });
}

async function clearUnfinished(tx: Transaction<Schema>, run: Run, blocks: readonly UnitId[]): Promise<void> {
  await tx
    .deleteFrom('page_result')
    .where('run_id', '=', run.run_id)
    .where('block', 'in', blocks)
    .where('status', '=', 'failed')
    .execute();
  await sql`update run_block b set status = 'RUNNING', failed = 0, skipped = 0,
    done = (select count(*) from page_result r where r.run_id = b.run_id and r.block = b.block)
    where b.run_id = ${run.run_id} and b.block = any(${blocks})`.execute(tx);
}

async function sendVisits(
  { queue }: Services,
  tx: Transaction<Schema>,
  run: Run,
  blocks: readonly UnitId[],
): Promise<void> {
  const pages = await tx
    .selectFrom('page')
    .select('url_id')
    .select(({ selectFrom }) =>
      selectFrom('page_result')
        .select(({ fn }) => fn.agg<UnitId[]>('array_agg', ['page_result.block']).as('blocks'))
        .whereRef('page_result.run_id', '=', 'page.run_id')
        .whereRef('page_result.url_id', '=', 'page.url_id')
        .as('answered'),
    )
    .where('run_id', '=', run.run_id)
    .orderBy('url_id')
    .execute();
  for (const page of pages) {
    const missing = blocks.filter(block => !page.answered?.includes(block));
    const thumbnailMissing = page.url_id === 1 && run.thumbnail === null;
    for (const kind of ['plain', 'desktop', 'mobile'] as const) {
      const own = missing.filter(block => visitOfUnit[block] === kind);
      const thumbnail = thumbnailMissing && kind === 'desktop';
      if (own.length === 0 && !thumbnail) continue;
      const data: VisitJob = {
        tenantId: run.tenant_id,
        runId: run.run_id,
        urlId: page.url_id,
        kind,
        blocks: own,
        thumbnail,
      };
      await queue.send(tx, visitQueue(kind), [{ data, group: run.tenant_id }]);
    }
  }
}
