import type { FastifyReply } from 'fastify';
import type * as badges from '#api/badges.ts';
import type * as monthlyReports from '#api/monthly-reports.ts';
import type * as reportBranding from '#api/report-branding.ts';
import type * as runReports from '#api/run-reports.ts';
import type * as shares from '#api/shares.ts';
import { getBadge, switchBadge } from '#core/reports/badges.ts';
import { getBranding, writeBranding } from '#core/reports/branding.ts';
import { listMonthly, removeMonthly, writeMonthly } from '#core/reports/monthly-reports.ts';
import { downloadShare, openShare } from '#core/reports/open-share.ts';
import { cancelReport, getReport, requestReport } from '#core/reports/request-report.ts';
import { listSharesOfRun, revokeShareLink, shareRun } from '#core/reports/shares.ts';
import { checkRunKey } from '#core/runs/run-key.ts';
import type { HandlersOf } from '../implement.ts';
import { fileOf } from '../send-file.ts';
import { clientAddress } from '../session/client-address.ts';

export const runReportHandlers: HandlersOf<typeof runReports> = {
  requestRunReport: ({ params, body }, { services, session }) =>
    requestReport(services, session, checkRunKey(params), body.language),
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
    await revokeShareLink(services, session, checkRunKey(params));
    return undefined;
  },
  openSharedRun: ({ body }, { services, request, reply }) => {
    forStrangers(reply);
    return openShare(services, { ...body, from: clientAddress(request) });
  },
  downloadSharedReport: async ({ body }, { services, request, reply }) => {
    forStrangers(reply);
    const { bytes, name } = await downloadShare(services, { ...body, from: clientAddress(request) });
    return fileOf(bytes, name);
  },
};

/** Nobody finds it by a search, and nothing is told to where a link leads. */
function forStrangers(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
}
