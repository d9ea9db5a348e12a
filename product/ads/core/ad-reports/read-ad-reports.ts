import { sql } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import type { FileReply } from '#endpoint/file-reply.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type {
  AdReportFormat,
  getAdReport as getEndpoint,
  listAdReports as listEndpoint,
} from '#product/ads/api/ad-reports.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { cancelTask, deleteTasks } from '#product/tenancy/core/tasks/change-task.ts';
import type { TaskState } from '#product/tenancy/core/tasks/task-table.ts';
import { prefixedAdvertiser } from '../ads/project-rows.ts';
import { withAds } from '../ads/with-ads.ts';
import { adReportStates } from './ad-report-order.ts';
import { type AdReportRow, findAdReport, viewOfAdReport, visibleAdReports } from './ad-report-view.ts';
import { adReportTask } from './make-ad-report.ts';

interface ReportKey {
  tenantId: string;
  reportId: string;
}
const name = sql<string>`task.orders ->> 'reportName'`;
const columns = { createdAt: sql`task.created_at`, name };
const states = Object.keys(adReportStates) as TaskState[];

export function listAdReports(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  { offset, limit, search = '', state, advertiserId, sort }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    let query = visibleAdReports(tx, session);
    const words = search.trim();
    if (words !== '') {
      const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where(({ eb, or }) =>
        or([eb(name, 'ilike', pattern), eb('project_name', 'ilike', pattern), eb('advertiser_name', 'ilike', pattern)]),
      );
    }
    if (state !== undefined)
      query = query.where(
        'state',
        'in',
        states.filter(one => adReportStates[one] === state),
      );
    if (advertiserId !== undefined) query = query.where('advertiser_id', '=', prefixedAdvertiser(advertiserId));
    const { total } = await query
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .orderBy(columns[sort.replace('-', '') as keyof typeof columns], sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('task_id')
      .offset(offset)
      .limit(limit)
      .execute();
    return { items: rows.map(row => viewOfAdReport(row, session)), total: Number(total), offset, limit };
  });
}

export function getAdReport(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, reportId }: ReportKey,
): Promise<Reply<typeof getEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    const row = await findAdReport(tx, session, reportId);
    return { ...viewOfAdReport(row, session), wish: row.orders.wish };
  });
}

/** Stops a report that is being made, whose page of the plan is given back; removes one that is not, with its files. */
export async function deleteAdReport(
  services: Services,
  session: Session,
  { tenantId, reportId }: ReportKey,
): Promise<void> {
  const folders = await withAds(services, session, tenantId, async tx => {
    const { task_id: taskId, subject: projectId, orders, state } = await findAdReport(tx, session, reportId);
    const stopped = await cancelTask(tx, services, adReportTask, taskId);
    const gone = stopped ? [] : await deleteTasks(tx, adReportTask, { taskId });
    const before = { reportName: orders.reportName, state: adReportStates[state] };
    const action = stopped ? 'adReports.stop' : 'adReports.delete';
    await recordAudit(tx, session, { action, target: taskId, before });
    if (!stopped) await publish(tx, adProjectChanged, { tenantId, projectId });
    return gone;
  });
  for (const folder of folders) await services.storage.deleteAll(folder);
}

/** A file of a report; `ad_report_not_ready` where there is none. */
export async function openAdReportFile(
  services: Pick<Services, 'db' | 'storage'>,
  session: Session,
  { tenantId, reportId }: ReportKey,
  format: AdReportFormat,
): Promise<FileReply> {
  return openFileOf(
    services,
    await withAds(services, session, tenantId, tx => findAdReport(tx, session, reportId)),
    format,
  );
}

export async function openFileOf(
  { storage }: Pick<Services, 'storage'>,
  row: AdReportRow,
  format: AdReportFormat,
): Promise<FileReply> {
  const file = row.result?.files.find(one => one.format === format);
  const opened = file ? await storage.open(file.key) : null;
  if (opened === null) throw new ProblemError('ad_report_not_ready');
  return { size: opened.size, open: () => opened.stream, name: `${row.orders.reportName}.${format}` };
}
