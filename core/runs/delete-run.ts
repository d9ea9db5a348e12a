import { recordAudit } from '../audit/record-audit.ts';
import { publish } from '../live/live-events.ts';
import { settlePages } from '../quotas/page-quota.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { deleteSiteWithoutRuns } from '../sites/registered-site.ts';
import { getRunByKey } from './find-run.ts';
import { type RunKey, runFolder } from './run-key.ts';
import { startWaitingRuns } from './waiting-runs.ts';

/** Deletes a run with its results and files; its queued jobs then do nothing. A site ends with its last run. */
export async function deleteRun(services: Services, session: Session, key: RunKey): Promise<void> {
  await withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    await settlePages(tx, run.run_id, run.number_of_pages);
    await tx.deleteFrom('run').where('run_id', '=', run.run_id).execute();
    await deleteSiteWithoutRuns(tx, key.groupId, run.site_key);
    await recordAudit(tx, session, {
      action: 'runs.delete',
      target: run.base_url,
      before: { date: key.date, groupId: key.groupId, functions: run.functions, numberOfPages: run.number_of_pages },
    });
    await publish(tx, 'DELETED_SITE', key);
    const left = run.waiting_since !== null;
    if (run.finished_at === null) await startWaitingRuns(services, tx, key.tenantId, { left });
  });
  await services.storage.deleteAll(runFolder(key));
}
