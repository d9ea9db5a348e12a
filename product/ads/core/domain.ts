import * as adAccounts from '#product/ads/api/ad-accounts.ts';
import * as adMonthlyMails from '#product/ads/api/ad-monthly-mails.ts';
import * as adProjects from '#product/ads/api/ad-projects.ts';
import * as adReports from '#product/ads/api/ad-reports.ts';
import * as adSchedules from '#product/ads/api/ad-schedules.ts';
import * as adShares from '#product/ads/api/ad-shares.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import { work } from '#product/tenancy/core/queues.ts';
import { runTask } from '#product/tenancy/core/tasks/task-kind.ts';
import { sendMonthlyAdReports } from './ad-monthly/send-monthly-ads.ts';
import { adReportTask, makeAdReport } from './ad-reports/make-ad-report.ts';
import { startDueAdReports } from './ad-schedules/start-due-reports.ts';
import { adCollectQueue } from './ads/accounts-of-project.ts';
import type {
  AdAccountTable,
  AdAccountView,
  AdDayTable,
  AdFigureTable,
  AdLinkStateTable,
  AdLinkTable,
  AdProjectCodeTable,
  AdProjectTable,
  AdScheduleTable,
} from './ads/ad-tables.ts';
import { collectDailyAds } from './ads/collect-daily.ts';
import { collectAds } from './ads/collect-figures.ts';
import {
  adAccountHandlers,
  adMonthlyMailHandlers,
  adProjectHandlers,
  adReportHandlers,
  adScheduleHandlers,
  adShareHandlers,
} from './handlers/ads.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(adProjects, adProjectHandlers),
    handle(adAccounts, adAccountHandlers),
    handle(adReports, adReportHandlers),
    handle(adShares, adShareHandlers),
    handle(adMonthlyMails, adMonthlyMailHandlers),
    handle(adSchedules, adScheduleHandlers),
  ],
  work: [
    // They mostly wait for their platforms.
    work(adCollectQueue, { concurrency: 2, newcomers: 1, mostOfMember: 1 }, collectAds),
  ],
  tasks: [runTask(adReportTask, { concurrency: 1, newcomers: 1 }, makeAdReport)],
  jobs: [
    { name: 'ad-figures', cron: '30 3 * * *', run: collectDailyAds },
    { name: 'monthly-ad-reports', cron: '*/10 * * * *', run: sendMonthlyAdReports },
    { name: 'ad-schedules', cron: '* * * * *', run: startDueAdReports },
  ],
});

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    ad_project: AdProjectTable;
    ad_project_code: AdProjectCodeTable;
    ad_account: AdAccountTable;
    ad_account_view: AdAccountView;
    ad_link: AdLinkTable;
    ad_link_state: AdLinkStateTable;
    ad_figure: AdFigureTable;
    ad_day: AdDayTable;
    ad_schedule: AdScheduleTable;
  }
}
