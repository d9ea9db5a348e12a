import type { Selectable, Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';
import type { AdReport } from '#product/ads/api/ad-reports.ts';
import type { Schema } from '#product/schema.ts';
import type { AdReportTable } from './ad-report-tables.ts';

/** Why there is no report. */
const failures = messages({
  internal: {
    ja: 'レポートを作成できませんでした。もう一度作成してください。',
    en: 'The report could not be made. Please make it again.',
  },
  currencies: {
    ja: '通貨の異なるアカウントがあるため、作成できませんでした。',
    en: 'It could not be made because accounts have different currencies.',
  },
});
export type AdReportFailure = keyof typeof failures;

/** Reports with the names of their projects. */
export const adReportRows = (tx: Transaction<Schema>) =>
  tx
    .selectFrom('ad_report')
    .innerJoin('ad_project', join =>
      join
        .onRef('ad_project.tenant_id', '=', 'ad_report.tenant_id')
        .onRef('ad_project.project_id', '=', 'ad_report.project_id'),
    );

export type AdReportRow = Selectable<AdReportTable> & {
  project_name: string;
  advertiser_id: string;
  advertiser_name: string;
};

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A report of the transaction's tenant; `not_found` without one. */
export async function findAdReport(tx: Transaction<Schema>, reportId: string): Promise<AdReportRow> {
  const row = isId(reportId)
    ? await adReportRows(tx)
        .selectAll('ad_report')
        .select(['project_name', 'advertiser_id', 'advertiser_name'])
        .where('report_id', '=', reportId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ProblemError('not_found');
  return row;
}

/** A report as the API tells it. */
export function viewOfAdReport(row: AdReportRow): AdReport {
  const { ja, en } = failures[(row.failure_code ?? 'internal') as AdReportFailure] ?? failures.internal;
  return {
    reportId: row.report_id,
    reportName: row.report_name,
    projectId: row.project_id,
    projectName: row.project_name,
    advertiserId: row.advertiser_id,
    advertiserName: row.advertiser_name,
    period: row.wish.period,
    comparison: row.wish.comparison,
    state: row.state,
    progress: { done: row.done, total: row.total },
    files: row.files.map(({ format, size }) => ({ format, size })),
    failure: row.failure_code === null ? null : { code: row.failure_code, message: { ja, en } },
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_name,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
