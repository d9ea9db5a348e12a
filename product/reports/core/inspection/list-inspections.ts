import type { Input, Reply } from '#endpoint/define.ts';
import type { InspectionReport, listInspections as listEndpoint } from '#product/reports/api/inspections.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { type GroupKey, getReportRow, type InspectionKey, withInspections } from './inspection-access.ts';
import { rowsOfReports, viewOfReport } from './report-view.ts';

const columns = { updated: 'updated_at', name: 'title', state: 'state', pages: 'pages' } as const;

export function listInspections(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  { offset, limit, search = '', state, sort }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withInspections(services, session, group, async tx => {
    let query = tx.selectFrom('inspection_report').where('group_id', '=', group.groupId);
    const words = search.trim();
    if (words !== '') {
      const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where(eb => eb.or([eb('title', 'ilike', pattern), eb('base_url', 'ilike', pattern)]));
    }
    if (state !== undefined) query = query.where('state', '=', state);
    const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
    const rows = await query
      .selectAll()
      .orderBy(columns[sort.replace('-', '') as keyof typeof columns], sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('updated_at', 'desc')
      .orderBy('report_id')
      .offset(offset)
      .limit(limit)
      .execute();
    return { items: await rowsOfReports(tx, rows), total: Number(total), offset, limit };
  });
}

export function getInspection(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  key: InspectionKey,
): Promise<InspectionReport> {
  return withInspections(services, session, key, async tx => viewOfReport(tx, services, await getReportRow(tx, key)));
}
