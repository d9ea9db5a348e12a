import type * as testReports from '#product/reports/api/test-reports.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { drawnPages, saveForm } from '../test-reports/own-form.ts';
import { cancelReports, getReports, getReportWork, requestReports } from '../test-reports/request-test-report.ts';

export const testReportHandlers: HandlersOf<typeof testReports> = {
  getTestReports: ({ params }, { services, session, language }) =>
    getReports(services, session, checkRunKey(params), language),
  saveTestReportDraft: ({ params, body }, { services, session }) =>
    saveForm(services, session, checkRunKey(params), body),
  drawTestPages: ({ params, query }, { services, session }) =>
    drawnPages(services, session, checkRunKey(params), query),
  requestTestReport: ({ params, body }, { services, session }) =>
    requestReports(services, session, checkRunKey(params), body),
  getTestReportWork: ({ params }, { services, session }) => getReportWork(services, session, checkRunKey(params)),
  cancelTestReport: async ({ params }, { services, session }) => {
    await cancelReports(services, session, checkRunKey(params));
    return undefined;
  },
};
