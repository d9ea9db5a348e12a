import type { Input, Reply } from '#endpoint/define.ts';
import type { FileReply } from '#endpoint/file-reply.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type {
  AdReportFormat,
  getAdReport as getEndpoint,
  listAdReports as listEndpoint,
} from '#product/ads/api/ad-reports.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { settlePages } from '#product/contracts/core/quotas/page-quota.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { storedText } from '#product/tenancy/core/stored-json.ts';
import { prefixedAdvertiser } from '../ads/project-rows.ts';
import { adReportFolder } from '../ads/save-project.ts';
import { withAds } from '../ads/with-ads.ts';
import { adReportRows, findAdReport, viewOfAdReport } from './ad-report-view.ts';

interface ReportKey {
  tenantId: string;
  reportId: string;
}
const columns = { createdAt: 'created_at', name: 'report_name' } as const;

/** A page of the reports. */
export function listAdReports(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  { offset, limit, search = '', state, advertiserId, sort }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    let query = adReportRows(tx);
    const words = storedText(search.trim());
    if (words !== '') {
      const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where(({ eb, or }) =>
        or([
          eb('report_name', 'ilike', pattern),
          eb('project_name', 'ilike', pattern),
          eb('advertiser_name', 'ilike', pattern),
        ]),
      );
    }
    if (state !== undefined) query = query.where('state', '=', state);
    if (advertiserId !== undefined) query = query.where('advertiser_id', '=', prefixedAdvertiser(advertiserId));
    const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
    const rows = await query
      .selectAll('ad_report')
      .select(['project_name', 'advertiser_id', 'advertiser_name'])
      .orderBy(columns[sort.replace('-', '') as keyof typeof columns], sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('report_id')
      .offset(offset)
      .limit(limit)
      .execute();
    return { items: rows.map(viewOfAdReport), total: Number(total), offset, limit };
  });
}

/** One report with what was wished for. */
export function getAdReport(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, reportId }: ReportKey,
): Promise<Reply<typeof getEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    const row = await findAdReport(tx, reportId);
    return { ...viewOfAdReport(row), wish: row.wish };
  });
}

/** Stops a report that is being made, whose page of the plan is given back; removes one that is not, with its files. */
export async function deleteAdReport(
  services: Pick<Services, 'db' | 'clock' | 'storage'>,
  session: Session,
  { tenantId, reportId }: ReportKey,
): Promise<void> {
  const isGone = await withAds(services, session, tenantId, async tx => {
    const row = await findAdReport(tx, reportId);
    const stopped = await tx
      .updateTable('ad_report')
      .set({ state: 'canceled', finished_at: services.clock.now() })
      .where('report_id', '=', row.report_id)
      .where('state', 'in', ['waiting', 'running'])
      .returning('report_id')
      .executeTakeFirst();
    if (stopped) await settlePages(tx, row.report_id, 0);
    else await tx.deleteFrom('ad_report').where('report_id', '=', row.report_id).execute();
    const before = { reportName: row.report_name, state: row.state };
    const action = stopped ? 'adReports.stop' : 'adReports.delete';
    await recordAudit(tx, session, { action, target: row.report_id, before });
    await publish(tx, adProjectChanged, { tenantId, projectId: row.project_id });
    return !stopped;
  });
  if (isGone) await services.storage.deleteAll(adReportFolder(tenantId, reportId.toLowerCase()));
}

/** A file of a report; `ad_report_not_ready` where there is none. */
export async function openAdReportFile(
  services: Pick<Services, 'db' | 'storage'>,
  session: Session,
  { tenantId, reportId }: ReportKey,
  format: AdReportFormat,
): Promise<FileReply> {
  const row = await withAds(services, session, tenantId, tx => findAdReport(tx, reportId));
  const file = row.files.find(one => one.format === format);
  const opened = row.state === 'finished' && file ? await services.storage.open(file.key) : null;
  if (opened === null) throw new ProblemError('ad_report_not_ready');
  return { size: opened.size, open: () => opened.stream, name: `${row.report_name}.${format}` };
}
