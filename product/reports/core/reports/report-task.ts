import { inTenant } from '#platform/database/database.ts';
import { applyDecisions } from '#product/findings/core/results/apply-decisions.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import {
  type RunningTask,
  type StoredFile,
  TaskFailure,
  type TaskOutcome,
} from '#product/tenancy/core/tasks/running-task.ts';
import { taskKind } from '#product/tenancy/core/tasks/task-kind.ts';
import { brandingOf } from './branding.ts';
import { compareForMails } from './monthly-mail/compare-for-mails.ts';
import { runMails } from './monthly-mail.ts';
import { postMailsOfReport } from './post-monthly.ts';
import { type ReportOrder, reportHours, reports } from './report-order.ts';
import { writeRunReport } from './write-run-report.ts';

/** The PDF of a run, for one person, a share link or the mail of a month. */
export const reportTask = taskKind<ReportOrder, StoredFile>({
  ...reports,
  expireInSeconds: 300,
  keptMs: reportHours * 3_600_000,
  folderOf: ({ orders, task_id }) => `${orders.folder}/${task_id}`,
  ended: (tx, services, { task_id: reportId }) => postMailsOfReport(services, tx, { reportId, filling: runMails }),
});

export async function makeRunReport(
  services: Services,
  {
    id: reportId,
    tenantId,
    runId,
    order: { language, kind, isAlone, hasHistory, name },
    signal,
    store,
  }: RunningTask<ReportOrder>,
): Promise<TaskOutcome<StoredFile>> {
  const branding = await inTenant(services.db, tenantId, brandingOf);
  // The paper tells the scores after decisions, which follow the latest one in a job of their own.
  if (!isAlone) await applyDecisions(services, { data: { tenantId, runId }, signal });
  const pdf = await writeRunReport(services, { tenantId, runId, language, kind, branding, isAlone, hasHistory });
  if (pdf === null) throw new TaskFailure('run_deleted');
  await compareForMails(services, { tenantId, runId, reportId });
  return { result: await store(name, pdf) };
}
