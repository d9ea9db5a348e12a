import type * as testReports from '#api/test-reports.ts';
import { checkRunKey } from '#core/runs/run-key.ts';
import { drawnPages, saveForm } from '#core/test-reports/own-form.ts';
import { cancelReports, getReports, getReportWork, requestReports } from '#core/test-reports/request-test-report.ts';
import type { HandlersOf } from '../implement.ts';

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
