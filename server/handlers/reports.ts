import type * as reportBranding from '#api/report-branding.ts';
import type * as runReports from '#api/run-reports.ts';
import { getBranding, writeBranding } from '#core/reports/branding.ts';
import { cancelReport, getReport, requestReport } from '#core/reports/request-report.ts';
import { checkRunKey } from '#core/runs/run-key.ts';
import type { HandlersOf } from '../implement.ts';

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
