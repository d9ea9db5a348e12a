import type * as audit from '#product/tenancy/api/audit.ts';
import { auditCsv } from '../audit/audit-csv.ts';
import { eachAuditLine, searchAuditLog } from '../audit/search-audit-log.ts';
import { verifyAuditLog } from '../audit/verify-audit-log.ts';
import type { HandlersOf } from '../calls/call.ts';

export const auditHandlers: HandlersOf<typeof audit> = {
  searchAuditLog: async ({ query }, { services, session }) => {
    const { offset, limit } = query;
    return { ...(await searchAuditLog(services, session, query)), offset, limit };
  },
  exportAuditLog: async ({ query }, { services, session, language }) => ({
    size: null,
    name: 'audit-log.csv',
    open: () => auditCsv(eachAuditLine(services, session, query), language),
  }),
  verifyAuditLog: ({ query: { position, hash } }, { services }) =>
    verifyAuditLog(services, position === undefined || hash === undefined ? undefined : { position, hash }),
};
