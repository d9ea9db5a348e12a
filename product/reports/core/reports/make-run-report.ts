import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { applyDecisions } from '#product/findings/core/results/apply-decisions.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { ReportJob } from '../report-queues.ts';
import { brandingOf } from './branding.ts';
import { type MonthlyServices, postMailsOfReport } from './monthly-mail.ts';
import { writeRunReport } from './write-run-report.ts';

/** Failed attempts after which a report is given up, and attempts that ended with their process. */
const mostFailures = 3;
const mostEnds = 10;

type ReportServices = MonthlyServices & Pick<Services, 'storage'>;

/**
 * Makes a report that was asked for: the file first, then its row. An attempt that is repeated writes the same file again;
 * one that was canceled meanwhile, or whose run is gone, leaves none.
 */
export async function makeRunReport(services: ReportServices, job: Job<ReportJob>): Promise<void> {
  const order = await beginReport(services, job.data);
  if (order === null) return;
  const { language, branding, key, isAlone } = order;
  const isWorn = (job.failures ?? 0) >= mostFailures || job.retryCount - (job.failures ?? 0) >= mostEnds;
  if (isWorn) return endReport(services, job.data, 'failed', key);
  const { tenantId, runId } = job.data;
  // The paper tells the scores after decisions, which follow the latest one in a job of their own.
  if (!isAlone) await applyDecisions(services, { data: { tenantId, runId }, signal: job.signal });
  const pdf = await writeRunReport(services, { tenantId, runId, language, branding, isAlone });
  if (pdf === null) return endReport(services, job.data, 'failed', key);
  await services.storage.put(key, pdf);
  await endReport(services, job.data, 'done', key);
}

function beginReport({ db }: Pick<ReportServices, 'db'>, { tenantId, reportId }: ReportJob) {
  return inTenant(db, tenantId, async tx => {
    const row = await tx
      .updateTable('run_report')
      .set({ state: 'working' })
      .where('report_id', '=', reportId)
      .where('state', 'in', ['waiting', 'working'])
      .returning(['language', 'file_key', 'is_alone'])
      .executeTakeFirst();
    if (!row) return null;
    return { language: row.language, branding: await brandingOf(tx), key: row.file_key, isAlone: row.is_alone };
  });
}

/**
 * Writes what has come of it, unless it was canceled. A file that nobody waits for is removed, but never one that another
 * attempt at the same report has finished meanwhile.
 */
async function endReport(
  services: ReportServices,
  { tenantId, reportId }: ReportJob,
  state: 'done' | 'failed',
  key: string,
): Promise<void> {
  const { db, storage, clock } = services;
  const isKept = await inTenant(db, tenantId, async tx => {
    const row = await tx
      .updateTable('run_report')
      .set({ state, ended_at: clock.now() })
      .where('report_id', '=', reportId)
      .where('state', '=', 'working')
      .returning('report_id')
      .executeTakeFirst();
    if (row) {
      await postMailsOfReport(services, tx, reportId);
      return true;
    }
    const other = await tx
      .selectFrom('run_report')
      .select('state')
      .where('report_id', '=', reportId)
      .executeTakeFirst();
    return other?.state === 'done';
  });
  if (!isKept) await storage.deleteAll(key.slice(0, key.lastIndexOf('/')));
}
