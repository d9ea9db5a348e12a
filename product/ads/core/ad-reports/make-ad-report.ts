import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import type { AdReportFormat } from '#product/ads/api/ad-reports.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { settlePages } from '#product/contracts/core/quotas/page-quota.ts';
import { postMailsOfReport } from '#product/reports/core/reports/post-monthly.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type RunningTask, TaskFailure, type TaskOutcome } from '#product/tenancy/core/tasks/running-task.ts';
import { taskKind } from '#product/tenancy/core/tasks/task-kind.ts';
import type { TaskRow } from '#product/tenancy/core/tasks/task-table.ts';
import { adMails } from '../ad-monthly/ad-mails.ts';
import { type AdReportFiles, type AdReportOrder, adReports } from './ad-report-order.ts';
import { type AdReportFailure, findAdReport } from './ad-report-view.ts';
import { renderAdWorkbook } from './ad-workbook.ts';
import { collectAdFacts } from './collect-ad-facts.ts';
import { renderAdReport } from './paper/render-ad-report.ts';
import type { AdReportFacts } from './report-facts.ts';

/** Steps of a report: reading, and two files. */
const steps = 3;

const tell = (tx: Transaction<Schema>, { tenant_id: tenantId, subject: projectId }: TaskRow) =>
  publish(tx, adProjectChanged, { tenantId, projectId });

/** A report of a project. Its page of the plan is given back unless it is made. */
export const adReportTask = taskKind<AdReportOrder, AdReportFiles>({
  ...adReports,
  expireInSeconds: 900,
  folder: 'ad-reports',
  begun: tell,
  advanced: tell,
  async ended(tx, services, row) {
    if (row.state !== 'done') await settlePages(tx, row.task_id, 0);
    await postMailsOfReport(services, tx, { reportId: row.task_id, filling: adMails });
    await tell(tx, row);
  },
});

/** Draws a report as the bytes of a file. */
export type AdReportWriters = Record<
  AdReportFormat,
  (facts: AdReportFacts, given: { language: Language; now: Date }) => Promise<Uint8Array>
>;

export async function makeAdReport(
  services: Pick<Services, 'db' | 'clock'>,
  { id, tenantId, order, progress, signal, store }: RunningTask<AdReportOrder>,
  writers: AdReportWriters = { xlsx: renderAdWorkbook, pdf: renderAdReport },
): Promise<TaskOutcome<AdReportFiles>> {
  const facts = await inTenant(services.db, tenantId, tx => readFacts(tx, id));
  const given = { language: order.wish.language, now: services.clock.now() };
  const files: AdReportFiles['files'] = [];
  for (const format of ['xlsx', 'pdf'] as const) {
    progress(files.length + 1, steps);
    signal.throwIfAborted();
    const stored = await store(`${order.reportName}.${format}`, await writers[format](facts, given));
    files.push({ format, ...stored });
  }
  progress(steps, steps);
  const { currency, accounts, total } = facts;
  const isWhole = accounts.every(account => account.missing.length === 0);
  return { result: { files, short: { total: total.now, currency, isWhole } } };
}

async function readFacts(tx: Transaction<Schema>, reportId: string): Promise<AdReportFacts> {
  const row = await findAdReport(tx, { pool: 'staff' }, reportId);
  const { subject: projectId, project_name: projectName, advertiser_name: advertiserName } = row;
  try {
    return await collectAdFacts(tx, { projectId, projectName, advertiserName }, row.orders.wish);
  } catch (error) {
    const isMixed = error instanceof ProblemError && error.code === 'ad_currencies_differ';
    throw isMixed ? new TaskFailure('currencies' satisfies AdReportFailure) : error;
  }
}
