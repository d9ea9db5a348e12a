import { settlePages } from '#product/contracts/core/quotas/page-quota.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { findRun, getRunByKey } from './find-run.ts';
import { checkMayDelete } from './may-delete-run.ts';
import { withBin } from './run-bin.ts';
import type { RunKey } from './run-key.ts';
import { endOfRun } from './run-times.ts';
import { stopAtOnce } from './stop-waiting-run.ts';
import { startWaitingRuns } from './waiting-runs.ts';

/** Puts a run into the bin; one that is not over ends there as stopped, and its queued jobs then do nothing. */
export async function deleteRun(services: Services, session: Session, key: RunKey): Promise<void> {
  await withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    const run = await findRun(tx, runId, { lock: 'update' });
    if (!run) return;
    checkMayDelete(session, run);
    const now = services.clock.now();
    await settlePages(tx, runId, run.number_of_pages);
    if (run.finished_at === null) await stopAtOnce(tx, run);
    const ended = { status: 'STOPPED' as const, finished_at: endOfRun(run, now), current_urls: [] };
    const deleted = { ...(run.finished_at === null ? ended : {}), deleted_at: now, deleted_by: session.sub };
    await withBin(tx, () => tx.updateTable('run').set(deleted).where('run_id', '=', runId).execute());
    await recordAudit(tx, session, {
      action: 'runs.delete',
      target: run.base_url,
      before: { date: key.date, groupId: key.groupId, functions: run.functions, numberOfPages: run.number_of_pages },
    });
    await publish(tx, siteChanged.DELETED_SITE, key);
    const left = run.waiting_since !== null;
    if (run.finished_at === null) await startWaitingRuns(services, tx, key.tenantId, { left });
  });
}
