import { requestRunReport } from '#api/run-reports.ts';
import { makeRun } from '../factories/make-run.ts';
import type { TestApp } from '../factories/start-app.ts';
import { type Caller, type Rows, tenantId } from './caller.ts';

/** Masters and staff with write access. */
const brands = [401, 200, 403, 403, 403, 404, 200, 403];
const branding = { params: { tenantId } };

/** On a report of the caller; whoever has no access asks for that of another. */
const onReport = async (app: TestApp, caller: Caller) => {
  await app.owner.deleteFrom('run_report').execute();
  const params = await makeRun(app);
  const readers = ['owner', 'master', 'admin', 'staffMaster', 'restrictedStaff'] as const;
  const person = await app.as(readers.find(one => one === caller) ?? 'user');
  const { ticketId } = await person.call(requestRunReport, { params, body: {} });
  return { params: { ...params, ticketId } };
};

/** Reports of runs, and what they bear. */
export const reportRows: Rows = {
  'runReports.request': {
    expected: [401, 202, 202, 202, 404, 404, 202, 202],
    parts: async app => ({ params: await makeRun(app), body: { language: 'ja' } }),
  },
  'runReports.get': { expected: [401, 200, 200, 200, 404, 404, 200, 200], parts: onReport },
  'runReports.cancel': { expected: [401, 204, 204, 204, 404, 404, 204, 204], parts: onReport },
  'reportBranding.get': { expected: brands, parts: () => branding },
  'reportBranding.write': {
    expected: brands,
    parts: () => ({ ...branding, body: { company: '株式会社みどり', accent: '#1c76d2' } }),
  },
};
