import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';
import type { AdReport } from '#product/ads/api/ad-reports.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { isTaskId, tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import type { TaskRow } from '#product/tenancy/core/tasks/task-table.ts';
import { type AdReportFiles, type AdReportOrder, adReportStates, adReports } from './ad-report-order.ts';

const failures = messages({
  internal: {
    ja: 'レポートを作成できませんでした。もう一度作成してください。',
    en: 'The report could not be created. Please create it again.',
  },
  currencies: {
    ja: '通貨の異なるアカウントがあるため、作成できませんでした。',
    en: 'The report could not be created because the accounts have different currencies.',
  },
});
export type AdReportFailure = keyof typeof failures;

/** Reports with the names of their projects. */
export const adReportRows = (tx: Transaction<Schema>) =>
  tasksOf(tx, adReports)
    .innerJoin('ad_project', join =>
      join
        .onRef('ad_project.tenant_id', '=', 'task.tenant_id')
        .on(({ eb, cast, ref }) => eb(cast<string>('ad_project.project_id', 'text'), '=', ref('task.subject'))),
    )
    .select(['project_name', 'advertiser_id', 'advertiser_name']);

export type AdReportRow = TaskRow<AdReportOrder, AdReportFiles> & {
  project_name: string;
  advertiser_id: string;
  advertiser_name: string;
};

/** Reports as far as the session sees them: clients those that are finished. */
export function visibleAdReports(tx: Transaction<Schema>, { pool }: Pick<Session, 'pool'>) {
  const rows = adReportRows(tx);
  return pool === 'staff' ? rows : rows.where('state', '=', 'done');
}

/** A report of the transaction's tenant; `not_found` without one that the session sees. */
export async function findAdReport(
  tx: Transaction<Schema>,
  session: Pick<Session, 'pool'>,
  reportId: string,
): Promise<AdReportRow> {
  const row = isTaskId(reportId)
    ? await visibleAdReports(tx, session).where('task_id', '=', reportId).executeTakeFirst()
    : undefined;
  if (!row) throw new ProblemError('not_found');
  return row;
}

/** A report as the API tells it, to clients without who made it. */
export function viewOfAdReport(row: AdReportRow, { pool }: Pick<Session, 'pool'>): AdReport {
  const { orders, failure } = row;
  const code = failure !== null && Object.hasOwn(failures, failure) ? (failure as AdReportFailure) : 'internal';
  const { ja, en } = failures[code];
  return {
    reportId: row.task_id,
    reportName: orders.reportName,
    projectId: row.subject,
    projectName: row.project_name,
    advertiserId: row.advertiser_id,
    advertiserName: row.advertiser_name,
    period: orders.wish.period,
    comparison: orders.wish.comparison,
    state: adReportStates[row.state],
    progress: { done: row.done, total: row.total },
    files: (row.result?.files ?? []).map(({ format, size }) => ({ format, size })),
    failure: failure === null ? null : { code, message: { ja, en } },
    createdAt: row.created_at.toISOString(),
    createdBy: pool === 'staff' ? orders.createdName : '',
    finishedAt: row.ended_at?.toISOString() ?? null,
  };
}
