import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import { beginMonthlyMails } from '#product/reports/core/reports/begin-monthly.ts';
import type { MonthlyBeginning, MonthlyRow, MonthlyServices } from '#product/reports/core/reports/monthly-kind.ts';
import { mailDay } from '#product/reports/core/reports/monthly-time.ts';
import { adMaintenanceSeconds } from '#product/tenancy/core/maintenance/ad-maintenance.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { automaticReport } from '../ad-reports/automatic-report.ts';
import type { DayRange } from '../ads/collect-days.ts';
import { type AdProjectRow, hasRunningReport, lockAds } from '../ads/project-rows.ts';
import { totalOfFigures } from '../ads/sum-figures.ts';
import { adMails } from './ad-mails.ts';
import { monthBefore } from './reported-month.ts';

/** Starts the due monthly mails of ad projects. */
export const sendMonthlyAdReports = (services: MonthlyServices): Promise<void> => beginMonthlyMails(services, ads);

const ads: MonthlyBeginning = {
  ...adMails,
  async admit(tx, { tenant_id: tenantId, group_id: groupId, ...monthly }, now) {
    await lockAds(tx, tenantId);
    if (!(await findGroupContract(tx, groupId)).contract.adReport) return 'withheld';
    if ((await adMaintenanceSeconds(tx, 'adReport', now)) !== null) return 'later';
    const projectId = monthly.ad_project_id ?? '';
    if (await hasRunningReport(tx, projectId)) return 'later';
    return (await isCollecting(tx, projectId)) && mailDay(now).day === monthly.day ? 'later' : 'now';
  },
  async itemsOf(services, tx, { monthly, period }) {
    const project = await projectOf(tx, monthly);
    const range = monthBefore(period);
    if (!(await hasFigures(tx, project, range))) return [];
    const reportId = await reportOf(services, tx, { project, period, range, language: monthly.language });
    return [{ run_id: null, report_id: reportId }];
  },
};

const projectOf = (tx: Transaction<Schema>, { ad_project_id: id }: MonthlyRow): Promise<AdProjectRow> =>
  tx.selectFrom('ad_project').selectAll().where('project_id', '=', id).executeTakeFirstOrThrow();

/** On its day a mail waits for what is being collected, later it does not. */
async function isCollecting(tx: Transaction<Schema>, projectId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('ad_account')
    .select('account_id')
    .where('project_id', '=', projectId)
    .where('source', '=', 'platform')
    .where('daily_result', '=', 'RUNNING')
    .executeTakeFirst();
  return account !== undefined;
}

/** Whether anything was shown: a month of zeros is none to report. */
async function hasFigures(tx: Transaction<Schema>, project: AdProjectRow, now: DayRange): Promise<boolean> {
  const rows = await tx
    .selectFrom('ad_account')
    .select('account_id')
    .where('project_id', '=', project.project_id)
    .execute();
  const accountIds = rows.map(row => row.account_id);
  const { now: total } = await totalOfFigures(tx, { accountIds, now, before: null });
  return Object.values(total).some(value => value > 0);
}

/** Null where it cannot be made: the plan has none left, or currencies differ. */
async function reportOf(
  services: MonthlyServices,
  tx: Transaction<Schema>,
  { period, range, ...of }: { project: AdProjectRow; period: string; range: DayRange; language: 'ja' | 'en' },
): Promise<string | null> {
  try {
    const comparison = monthBefore(period, 2);
    return await automaticReport(tx, services, { ...of, period: range, comparison, askedBy: 'monthly' });
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
