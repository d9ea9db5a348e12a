import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { AdReportInput } from '#product/ads/api/ad-reports.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { limitOfGroup } from '#product/contracts/core/quotas/limit-of-group.ts';
import { reservePages } from '#product/contracts/core/quotas/page-quota.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import { refuseUnderAdMaintenance } from '#product/tenancy/core/maintenance/ad-maintenance.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { addTask } from '#product/tenancy/core/tasks/add-task.ts';
import { collectedDays, heldAccounts } from '../ads/accounts-to-report.ts';
import { type AdProjectRow, hasRunningReport } from '../ads/project-rows.ts';
import { adReportTask } from './make-ad-report.ts';

export interface OrderedAdReport {
  project: Pick<AdProjectRow, 'tenant_id' | 'project_id'>;
  wish: AdReportInput;
  askedBy: string;
  /** Of the person; '' where nobody has asked. */
  createdName: string;
}

/**
 * Orders a report, one at a time per project; answers its id. It uses a page of the plan's month, returned on failure or stop.
 * The caller has locked the ads of the tenant.
 */
export async function orderAdReport(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue' | 'clock'>,
  { project, wish, askedBy, createdName }: OrderedAdReport,
): Promise<string> {
  const now = services.clock.now();
  const { tenant_id: tenantId, project_id: projectId } = project;
  const group = await findGroupContract(tx, masterGroupId, { lock: true });
  if (!isUsable(shownStatus(group.contract, now))) throw new ProblemError('contract_deactivated');
  if (!group.contract.adReport) throw new ProblemError('ad_reports_excluded');
  await refuseUnderAdMaintenance(tx, 'adReport', now);
  if (await hasRunningReport(tx, projectId)) throw new ProblemError('ad_report_running');
  await requireFigures(tx, projectId, wish);
  const { task_id: reportId } = await addTask(tx, services, adReportTask, {
    tenantId,
    askedBy,
    subject: projectId,
    order: { wish, reportName: wish.reportName, createdName },
  });
  await takeReport(tx, group, reportId, now);
  await publish(tx, adProjectChanged, { tenantId, projectId });
  return reportId;
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
