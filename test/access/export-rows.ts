import { createExport } from '#product/reports/api/exports.ts';
import { makeRun } from '../factories/make-run.ts';
import type { TestApp } from '../factories/start-app.ts';
import { group, type Rows, readers, tenantId } from './caller.ts';

const list = { list: 'findings', format: 'csv' } as const;

/** A ticket of the user, whom alone it is shown to; for others it is none. */
const onTicket = async (app: TestApp) => {
  const params = await makeRun(app);
  const { Id } = await (await app.as('user')).call(createExport, { params, body: list });
  return { params: { tenantId, ticketId: Id } };
};
/** Everybody in the tenant, whatever their groups, and staff. */
const inTenant = (status: number) => [401, status, status, status, status, 404, status, status];
/** The same where the ticket is the user's. */
const ofUser = (status: number) => [401, 404, 404, status, 404, 404, 404, 404];

/** Exports and download tickets. */
export const exportRows: Rows = {
  'exports.create': {
    expected: readers.map(status => (status === 200 ? 202 : status)),
    parts: async app => ({ params: await makeRun(app), body: list }),
  },
  'exports.createOfGroup': {
    expected: readers.map(status => (status === 200 ? 202 : status)),
    parts: () => ({ params: group, body: { list: 'issues', format: 'csv' } }),
  },
  'runFiles.get': {
    expected: readers,
    parts: async app => ({ params: await makeRun(app), query: { name: 'Link/result.json' } }),
  },
  'downloadTickets.list': { expected: inTenant(200), parts: () => ({ params: { tenantId } }) },
  'downloadTickets.get': { expected: ofUser(200), parts: onTicket },
  'downloadTickets.delete': { expected: ofUser(204), parts: onTicket },
};
