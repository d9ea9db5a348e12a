import type { Input } from '#endpoint/define.ts';
import type { AdReport, AdReportInput, createAdReport as createEndpoint } from '#product/ads/api/ad-reports.ts';
import { nameOfSession } from '#product/findings/core/issues/people.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { requirePeriod } from '../ads/get-figures.ts';
import { lockAds, projectOfAdvertiser } from '../ads/project-rows.ts';
import { withAds } from '../ads/with-ads.ts';
import { findAdReport, viewOfAdReport } from './ad-report-view.ts';
import { orderAdReport } from './order-ad-report.ts';

/** Requests an advertiser's report. */
export function createAdReport(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  session: Session,
  { tenantId, advertiserId }: Input<typeof createEndpoint>['params'],
  wish: AdReportInput,
): Promise<AdReport> {
  requirePeriod(wish.period);
  if (wish.comparison !== null) requirePeriod(wish.comparison);
  return withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const project = await projectOfAdvertiser(tx, advertiserId);
    const createdName = nameOfSession(session);
    const reportId = await orderAdReport(tx, services, { project, wish, askedBy: session.sub, createdName });
    const after = { reportName: wish.reportName, advertiserId: project.advertiser_id, ...wish.period };
    await recordAudit(tx, session, { action: 'adReports.create', target: reportId, after });
    return viewOfAdReport(await findAdReport(tx, session, reportId), session);
  });
}
