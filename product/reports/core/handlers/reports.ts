import { fileOf } from '#endpoint/file-reply.ts';
import type * as badges from '#product/reports/api/badges.ts';
import type * as monthlyReports from '#product/reports/api/monthly-reports.ts';
import type * as reportBranding from '#product/reports/api/report-branding.ts';
import type * as runReports from '#product/reports/api/run-reports.ts';
import type * as shares from '#product/reports/api/shares.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { getBadge, switchBadge } from '../reports/badges.ts';
import { getBranding, writeBranding } from '../reports/branding.ts';
import { listMonthly, removeMonthly, writeMonthly } from '../reports/monthly-reports.ts';
import { downloadShare, openShare } from '../reports/open-share.ts';
import { cancelReport, getReport, requestReport } from '../reports/request-report.ts';
import { sampleMonthly } from '../reports/sample-monthly.ts';
import { listSharesOfRun, revokeShareOfRun, shareRun } from '../reports/shares.ts';
import { forStrangers } from './for-strangers.ts';

export const runReportHandlers: HandlersOf<typeof runReports> = {
  requestRunReport: ({ params, body }, { services, session }) =>
    requestReport(services, session, checkRunKey(params), body),
  getRunReport: ({ params }, { services, session }) => getReport(services, session, checkRunKey(params)),
  cancelRunReport: async ({ params }, { services, session }) => {
    await cancelReport(services, session, checkRunKey(params));
    return undefined;
  },
};

export const reportBrandingHandlers: HandlersOf<typeof reportBranding> = {
  getReportBranding: ({ params }, { services, session }) => getBranding(services, session, params.tenantId),
  writeReportBranding: ({ params, body }, { services, session }) =>
    writeBranding(services, session, params.tenantId, body),
};

export const monthlyReportHandlers: HandlersOf<typeof monthlyReports> = {
  listMonthlyReports: ({ params }, { services, session }) => listMonthly(services, session, params),
  writeMonthlyReport: ({ params, body }, { services, session }) => writeMonthly(services, session, params, body),
  sampleMonthlyReport: ({ params, body }, { services, session }) => sampleMonthly(services, session, params, body),
  removeMonthlyReport: async ({ params }, { services, session }) => {
    await removeMonthly(services, session, params);
    return undefined;
  },
};

export const badgeHandlers: HandlersOf<typeof badges> = {
  getSiteBadge: ({ params }, { services, session }) => getBadge(services, session, params),
  switchSiteBadge: ({ params, body }, { services, session }) => switchBadge(services, session, params, body.isOn),
};

export const shareHandlers: HandlersOf<typeof shares> = {
  listShares: ({ params, query }, { services, session }) =>
    listSharesOfRun(services, session, checkRunKey(params), query),
  createShare: ({ params, body }, { services, session }) => shareRun(services, session, checkRunKey(params), body),
  revokeShare: async ({ params }, { services, session }) => {
    await revokeShareOfRun(services, session, checkRunKey(params));
    return undefined;
  },
  openSharedRun: ({ body }, call) => forStrangers(call, body, key => openShare(call.services, key)),
  downloadSharedReport: ({ body }, call) =>
    forStrangers(call, body, async key => {
      const { bytes, name } = await downloadShare(call.services, key);
      return fileOf(bytes, name);
    }),
};
