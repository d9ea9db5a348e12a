import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { adMedia } from '#product/ads/api/ad-media.ts';
import { type AdReportInput, AdReportInput as Wish } from '#product/ads/api/ad-reports.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { DayRange } from '../ads/collect-days.ts';
import { type AdProjectRow, isMediaOn } from '../ads/project-rows.ts';
import { type AdReportRow, adReportRows } from './ad-report-view.ts';
import { orderAdReport } from './order-ad-report.ts';

export interface AutomaticReport {
  project: AdProjectRow;
  period: DayRange;
  comparison: DayRange | null;
  language: Language;
  askedBy: 'monthly' | 'schedule';
}

/**
 * Has all media of a project reported, as nobody asked for anything in particular; answers the id of the report. One that
 * there is of the same time and language is answered instead: what somebody has commented goes before. Rejects as an order
 * does, with nothing done.
 */
export async function automaticReport(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue' | 'clock'>,
  { project, period, comparison, language, askedBy }: AutomaticReport,
): Promise<string> {
  const accounts = await tx
    .selectFrom('ad_account')
    .select('media')
    .where('project_id', '=', project.project_id)
    .execute();
  const media = adMedia.filter(one => isMediaOn(project, one) && accounts.some(account => account.media === one));
  if (media.length === 0) throw new ProblemError('ad_no_figures');
  const same = await reportsOfProject(tx, project.project_id);
  const isSame = ({ orders: { wish } }: AdReportRow) =>
    wish.language === language &&
    wish.period.from === period.from &&
    wish.period.to === period.to &&
    media.every(one => wish.media.includes(one));
  const there = same.find(isSame);
  if (there) return there.task_id;
  const wish: AdReportInput = Wish.parse({
    reportName: `Report_${period.from}_${period.to}`,
    period,
    comparison,
    media,
    sections: ['summary', 'daily', 'media', 'campaign', 'device'],
    language,
  });
  await sql`savepoint automatic_report`.execute(tx);
  try {
    return await orderAdReport(tx, services, { project, wish, askedBy, createdName: '' });
  } catch (error) {
    await sql`rollback to savepoint automatic_report`.execute(tx);
    throw error;
  }
}

/** The finished reports of a project, the newest first. */
const reportsOfProject = (tx: Transaction<Schema>, projectId: string): Promise<AdReportRow[]> =>
  adReportRows(tx)
    .where('subject', '=', projectId)
    .where('state', '=', 'done')
    .orderBy('task.created_at', 'desc')
    .execute();
