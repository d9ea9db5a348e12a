import type { Transaction } from 'kysely';
import { isConfined } from '#endpoint/access-decision.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type { FileReply } from '#endpoint/file-reply.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { AdReportInput } from '#product/ads/api/ad-reports.ts';
import type {
  createAdShare as createEndpoint,
  listAdShares as listEndpoint,
  SharedAdReport,
} from '#product/ads/api/ad-shares.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import {
  draftShare,
  insertShare,
  listShareLinks,
  revokeShareLink,
  type ShareSubject,
} from '#product/reports/core/reports/share-links.ts';
import {
  countReading,
  type FindShared,
  readShared,
  type ShareKey,
} from '#product/reports/core/reports/unlock-share.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { heldAccounts } from '../ads/accounts-to-report.ts';
import type { DayRange } from '../ads/collect-days.ts';
import { adFigures } from '../ads/get-figures.ts';
import { sumFiguresByDay, totalOfFigures } from '../ads/sum-figures.ts';
import { withAds } from '../ads/with-ads.ts';
import { type AdReportRow, adReportRows, findAdReport } from './ad-report-view.ts';
import { openFileOf } from './read-ad-reports.ts';

interface ReportKey {
  tenantId: string;
  reportId: string;
}

const subjectOf = ({ task_id: id }: AdReportRow): ShareSubject => ({ column: 'ad_report_id', id });

/** Shares an ad report that is finished. */
export async function shareAdReport(
  services: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  session: Session,
  { tenantId, reportId }: ReportKey,
  wish: Input<typeof createEndpoint>['body'],
): Promise<Reply<typeof createEndpoint>> {
  const draft = await draftShare(services, session, wish);
  return withAds(services, session, tenantId, async tx => {
    const report = await findAdReport(tx, session, reportId);
    if (report.state !== 'done') throw new ProblemError('ad_report_not_ready');
    const facts = { reportName: report.orders.reportName, advertiserId: report.advertiser_id };
    const subject = subjectOf(report);
    return insertShare(services, tx, session, { tenantId, subject, draft, path: '/share/ad', facts });
  });
}

/** The links of an ad report, the newest first. */
export function listSharesOfAdReport(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { tenantId, reportId }: ReportKey,
  paging: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withAds(services, session, tenantId, async tx =>
    listShareLinks(services, tx, session, subjectOf(await findAdReport(tx, session, reportId)), paging),
  );
}

export function revokeShareOfAdReport(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { tenantId, reportId, share }: ReportKey & { share: string },
): Promise<void> {
  return withAds(services, session, tenantId, async tx =>
    revokeShareLink(services, tx, session, {
      subject: subjectOf(await findAdReport(tx, session, reportId)),
      share,
    }),
  );
}

/** The ad report of a share link for outsiders, field by field: nothing else is disclosed. */
export function openAdShare(services: Pick<Services, 'db' | 'clock'>, key: ShareKey): Promise<SharedAdReport> {
  return readShared(services, key, sharedReport, async (tx, report, share) => {
    await countReading(tx, share.share_id, services.clock.now());
    const { project_name: projectName, advertiser_name: advertiserName, subject: projectId } = report;
    const { reportName, wish } = report.orders;
    const { period, comparison, media } = wish;
    return {
      reportName,
      projectName,
      advertiserName,
      period,
      comparison,
      media,
      figures: await figuresOf(tx, projectId, wish, period),
      figuresBefore: comparison === null ? null : await figuresOf(tx, projectId, wish, comparison),
      expiresAt: share.expires_at.toISOString(),
    };
  });
}

/** The PDF behind a link. */
export async function downloadAdShare(
  services: Pick<Services, 'db' | 'clock' | 'storage'>,
  key: ShareKey,
): Promise<FileReply> {
  return openFileOf(services, await readShared(services, key, sharedReport, async (_tx, report) => report), 'pdf');
}

const sharedReport: FindShared<AdReportRow> = async (tx, { ad_report_id: reportId }, now) => {
  if (reportId === null) return undefined;
  const report = await adReportRows(tx).where('task_id', '=', reportId).where('state', '=', 'done').executeTakeFirst();
  const { contract } = await findGroupContract(tx, masterGroupId);
  return isConfined(shownStatus(contract, now)) ? undefined : report;
};

/** The figures of a time by day, of each medium of which a day is collected. */
async function figuresOf(
  tx: Transaction<Schema>,
  projectId: string,
  { media }: AdReportInput,
  now: DayRange,
): Promise<SharedAdReport['figures']> {
  const figures: SharedAdReport['figures'] = [];
  for (const account of await heldAccounts(tx, projectId, media)) {
    const accountIds = [account.accountId];
    const days = await sumFiguresByDay(tx, accountIds, now);
    if (days.size === 0) continue;
    const { now: total } = await totalOfFigures(tx, { accountIds, now, before: null });
    figures.push({
      media: account.media,
      currency: account.currency,
      total: adFigures(total),
      items: [...days].map(([day, sums]) => ({ day, ...adFigures(sums) })),
    });
  }
  return figures;
}
