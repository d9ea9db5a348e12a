import { defineDomain } from '#endpoint/domain.ts';
import * as adAccounts from './ad-accounts.ts';
import * as adMonthlyMails from './ad-monthly-mails.ts';
import { adProblems } from './ad-problems.ts';
import * as adProjects from './ad-projects.ts';
import * as adReports from './ad-reports.ts';
import * as adSchedules from './ad-schedules.ts';
import * as adShares from './ad-shares.ts';
import * as live from './live.ts';
import { adsScreens } from './screens.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: ['ad'],
  resources: { adProjects, adAccounts, adReports, adShares, adMonthlyMails, adSchedules },
  problems: [adProblems],
  screens: adsScreens,
  messages: [live],
});
