import type * as exports from '#product/reports/api/exports.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { deleteOwnTicket, getOwnTicket, listOwnTickets } from '../exports/own-tickets.ts';
import { exportGroupList, exportList } from '../exports/request-export.ts';

export const exportHandlers: HandlersOf<typeof exports> = {
  createExport: ({ params, body }, { services, session, language }) =>
    exportList(services, session, checkRunKey(params), body, language),
  createGroupExport: ({ params, body }, { services, session, language }) =>
    exportGroupList(services, session, params, body, language),
  listTickets: async ({ params }, { services, session }) => ({
    items: await listOwnTickets(services, session, params.tenantId),
  }),
  getTicket: ({ params }, { services, session }) => getOwnTicket(services, session, params),
  deleteTicket: async ({ params }, { services, session }) => {
    await deleteOwnTicket(services, session, params);
    return undefined;
  },
};
