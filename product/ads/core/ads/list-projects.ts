import type { Input, Reply } from '#endpoint/define.ts';
import type {
  AdProject,
  getAdProjects as getEndpoint,
  listAdProjects as listEndpoint,
} from '#product/ads/api/ad-projects.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { findAdProject, hasRunningReport, plainProjectId, runningReports, viewsOfProjects } from './project-rows.ts';
import { recentFigures } from './recent-figures.ts';
import { withAds } from './with-ads.ts';

type ReadServices = Pick<Services, 'db'>;

/** All projects, the last changed first; one of them; or whether a report is being made. */
export function getAdProjects(
  services: ReadServices,
  session: Session,
  tenantId: string,
  { project_id: id, hasReportIsRunning }: Input<typeof getEndpoint>['query'],
): Promise<Reply<typeof getEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    const row = id === undefined ? undefined : await findAdProject(tx, id);
    if (hasReportIsRunning === 'true') return hasRunningReport(tx, row?.project_id);
    if (row) return (await viewsOfProjects(tx, [row]))[0] as AdProject;
    const rows = await tx
      .selectFrom('ad_project')
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('project_id')
      .execute();
    return viewsOfProjects(tx, rows);
  });
}

const columns = { lastUpdateAt: 'updated_at', name: 'project_name' } as const;

export function listAdProjects(
  services: ReadServices & Pick<Services, 'clock'>,
  session: Session,
  tenantId: string,
  { offset, limit, search = '', sort }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withAds(services, session, tenantId, async tx => {
    let query = tx.selectFrom('ad_project');
    const words = search.trim();
    if (words !== '') {
      const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where(({ eb, or, cast }) =>
        or([
          eb('project_name', 'ilike', pattern),
          eb('advertiser_name', 'ilike', pattern),
          eb('advertiser_id', 'ilike', pattern),
          eb(cast<string>('project_id', 'text'), 'ilike', pattern),
        ]),
      );
    }
    const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
    const rows = await query
      .selectAll()
      .orderBy(columns[sort.replace('-', '') as keyof typeof columns], sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('project_id')
      .offset(offset)
      .limit(limit)
      .execute();
    const busy = await runningReports(tx);
    const views = await viewsOfProjects(tx, rows);
    const recent = await recentFigures(
      tx,
      rows.map(row => row.project_id),
      services.clock.now(),
    );
    const schedule = await tx.selectFrom('ad_schedule').select('next_at').executeTakeFirst();
    const rowOf = new Map(rows.map(row => [row.project_id, row]));
    const items = views.map(view => ({
      ...view,
      nextReportAt: rowOf.get(view.projectId)?.is_scheduled ? (schedule?.next_at?.toISOString() ?? null) : null,
      scheduleRefusal: rowOf.get(view.projectId)?.schedule_refusal ?? null,
      hasReportIsRunning: busy.has(plainProjectId(view.projectId)),
      recent: recent.get(plainProjectId(view.projectId)) ?? null,
    }));
    return { items, total: Number(total), offset, limit };
  });
}
