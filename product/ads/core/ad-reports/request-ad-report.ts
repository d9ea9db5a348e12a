import type { Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { AdReport, AdReportInput, createAdReport as createEndpoint } from '#product/ads/api/ad-reports.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { limitOfGroup } from '#product/contracts/core/quotas/limit-of-group.ts';
import { reservePages } from '#product/contracts/core/quotas/page-quota.ts';
import { nameOfSession } from '#product/findings/core/issues/people.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import { refuseUnderAdMaintenance } from '#product/tenancy/core/maintenance/ad-maintenance.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { addTask } from '#product/tenancy/core/tasks/add-task.ts';
import { collectedDays, heldAccounts } from '../ads/accounts-to-report.ts';
import { requirePeriod } from '../ads/get-figures.ts';
import { hasRunningReport, lockAds, projectOfAdvertiser } from '../ads/project-rows.ts';
import { withAds } from '../ads/with-ads.ts';
import { findAdReport, viewOfAdReport } from './ad-report-view.ts';
import { adReportTask } from './make-ad-report.ts';

/** Requests an advertiser's report, one at a time per project. It uses a page of the plan's month, returned on failure or stop. */
export function createAdReport(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  session: Session,
  { tenantId, advertiserId }: Input<typeof createEndpoint>['params'],
  wish: AdReportInput,
): Promise<AdReport> {
  requirePeriod(wish.period);
  if (wish.comparison !== null) requirePeriod(wish.comparison);
  const now = services.clock.now();
  return withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const project = await projectOfAdvertiser(tx, advertiserId);
    const { project_id: projectId } = project;
    const group = await findGroupContract(tx, masterGroupId, { lock: true });
    if (!isUsable(shownStatus(group.contract, now))) throw new ProblemError('contract_deactivated');
    if (!group.contract.adReport) throw new ProblemError('ad_reports_excluded');
    await refuseUnderAdMaintenance(tx, 'adReport', now);
    if (await hasRunningReport(tx, projectId)) throw new ProblemError('ad_report_running');
    await requireFigures(tx, projectId, wish);
    const { task_id: reportId } = await addTask(tx, services, adReportTask, {
      tenantId,
      askedBy: session.sub,
      subject: projectId,
      order: { wish, reportName: wish.reportName, createdName: nameOfSession(session) },
    });
    await takeReport(tx, group, reportId, now);
    const after = { reportName: wish.reportName, advertiserId: project.advertiser_id, ...wish.period };
    await recordAudit(tx, session, { action: 'adReports.create', target: reportId, after });
    await publish(tx, adProjectChanged, { tenantId, projectId });
    return viewOfAdReport(await findAdReport(tx, session, reportId), session);
  });
}

/** Nothing is reported of days that were never collected. */
async function requireFigures(
  tx: Transaction<Schema>,
  projectId: string,
  { media, period }: AdReportInput,
): Promise<void> {
  const accounts = await heldAccounts(tx, projectId, media);
  const ids = accounts.map(account => account.accountId);
  const collected = await collectedDays(tx, ids, period);
  if ([...collected.values()].every(days => days.size === 0)) throw new ProblemError('ad_no_figures');
}

type Group = Awaited<ReturnType<typeof findGroupContract>>;

/** Counts a report against the plan; `ad_quota_reached` says when there are new ones. */
async function takeReport(tx: Transaction<Schema>, group: Group, reportId: string, now: Date): Promise<void> {
  try {
    await reservePages(tx, group, { runId: reportId, pages: 1 }, now);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'page_quota_exceeded') throw error;
    const { nextGrantDate } = await limitOfGroup(tx, group, now);
    throw new ProblemError('ad_quota_reached', { until: nextGrantDate?.replaceAll('-', '/') ?? '-' });
  }
}
