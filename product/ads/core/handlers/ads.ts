import type * as adAccounts from '#product/ads/api/ad-accounts.ts';
import type * as adMonthlyMails from '#product/ads/api/ad-monthly-mails.ts';
import type * as adProjects from '#product/ads/api/ad-projects.ts';
import type * as adReports from '#product/ads/api/ad-reports.ts';
import type * as adSchedules from '#product/ads/api/ad-schedules.ts';
import type * as adShares from '#product/ads/api/ad-shares.ts';
import { forStrangers } from '#product/reports/core/handlers/for-strangers.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { listAdMonthlyMails, writeAdMonthlyMail } from '../ad-monthly/ad-monthly-mails.ts';
import {
  downloadAdShare,
  listSharesOfAdReport,
  openAdShare,
  revokeShareOfAdReport,
  shareAdReport,
} from '../ad-reports/ad-shares.ts';
import { deleteAdReport, getAdReport, listAdReports, openAdReportFile } from '../ad-reports/read-ad-reports.ts';
import { createAdReport } from '../ad-reports/request-ad-report.ts';
import { getAdSchedule, writeAdSchedule } from '../ad-schedules/ad-schedule.ts';
import { listAdAccounts } from '../ads/account-view.ts';
import { collectAdAccount } from '../ads/collect-daily.ts';
import { getAdFigures } from '../ads/get-figures.ts';
import { compareAdFigures, importAdFigures } from '../ads/import-figures.ts';
import { beginAdLink, endAdLink, finishAdLink, listAdPlatforms } from '../ads/links.ts';
import { listAdCustomers } from '../ads/list-customers.ts';
import { getAdProjects, listAdProjects } from '../ads/list-projects.ts';
import { changeAdProject, createAdProject, deleteAdProject } from '../ads/save-project.ts';

export const adProjectHandlers: HandlersOf<typeof adProjects> = {
  getAdProjects: ({ params, query }, { services, session }) => getAdProjects(services, session, params.tenantId, query),
  createAdProject: ({ params, body }, { services, session }) =>
    createAdProject(services, session, params.tenantId, body),
  changeAdProject: ({ params, query, body }, { services, session }) =>
    changeAdProject(services, session, { ...params, projectId: query.project_id }, body),
  deleteAdProject: async ({ params, query }, { services, session }) => {
    await deleteAdProject(services, session, { ...params, projectId: query.project_id });
    return undefined;
  },
  listAdProjects: ({ params, query }, { services, session }) =>
    listAdProjects(services, session, params.tenantId, query),
};

export const adAccountHandlers: HandlersOf<typeof adAccounts> = {
  listAdAccounts: ({ params, query }, { services, session }) =>
    listAdAccounts(services, session, params.tenantId, query),
  listAdPlatforms: ({ params }, { services, session }) => listAdPlatforms(services, session, params.tenantId),
  beginAdLink: ({ params, body }, { services, session }) => beginAdLink(services, session, params, body),
  finishAdLink: ({ body }, { services, session }) => finishAdLink(services, session, body),
  endAdLink: async ({ params }, { services, session }) => {
    await endAdLink(services, session, params);
    return undefined;
  },
  listAdCustomers: ({ params, query }, { services, session }) => listAdCustomers(services, session, params, query),
  collectAdAccount: ({ params }, { services, session }) => collectAdAccount(services, session, params),
  compareAdFigures: ({ params, body }, { services, session }) =>
    compareAdFigures(services, session, params.tenantId, body),
  importAdFigures: ({ params, body }, { services, session }) =>
    importAdFigures(services, session, params.tenantId, body),
};

export const adReportHandlers: HandlersOf<typeof adReports> = {
  listAdReports: ({ params, query }, { services, session }) => listAdReports(services, session, params.tenantId, query),
  createAdReport: ({ params, body }, { services, session }) => createAdReport(services, session, params, body),
  getAdReport: ({ params }, { services, session }) => getAdReport(services, session, params),
  deleteAdReport: async ({ params }, { services, session }) => {
    await deleteAdReport(services, session, params);
    return undefined;
  },
  downloadAdReportXlsx: ({ params }, { services, session }) => openAdReportFile(services, session, params, 'xlsx'),
  downloadAdReportPdf: ({ params }, { services, session }) => openAdReportFile(services, session, params, 'pdf'),
  getAdFigures: ({ params, query }, { services, session }) => getAdFigures(services, session, params, query),
};

export const adShareHandlers: HandlersOf<typeof adShares> = {
  listAdShares: ({ params, query }, { services, session }) => listSharesOfAdReport(services, session, params, query),
  createAdShare: ({ params, body }, { services, session }) => shareAdReport(services, session, params, body),
  revokeAdShare: async ({ params }, { services, session }) => {
    await revokeShareOfAdReport(services, session, params);
    return undefined;
  },
  openSharedAdReport: ({ body }, call) => forStrangers(call, body, key => openAdShare(call.services, key)),
  downloadSharedAdReport: ({ body }, call) => forStrangers(call, body, key => downloadAdShare(call.services, key)),
};

export const adMonthlyMailHandlers: HandlersOf<typeof adMonthlyMails> = {
  listAdMonthlyMails: ({ params, query }, { services, session }) =>
    listAdMonthlyMails(services, session, params.tenantId, query),
  writeAdMonthlyMail: ({ params, body }, { services, session }) => writeAdMonthlyMail(services, session, params, body),
};

export const adScheduleHandlers: HandlersOf<typeof adSchedules> = {
  getAdSchedule: ({ params }, { services, session }) => getAdSchedule(services, session, params.tenantId),
  writeAdSchedule: ({ params, body }, { services, session }) =>
    writeAdSchedule(services, session, params.tenantId, body),
};
