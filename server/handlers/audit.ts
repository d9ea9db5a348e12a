import type * as audit from '#api/audit.ts';
import { searchAuditLog } from '#core/audit/search-audit-log.ts';
import type { HandlersOf } from '../implement.ts';

export const auditHandlers: HandlersOf<typeof audit> = {
  searchAuditLog: async ({ query }, { services, session }) => {
    const { offset, limit } = query;
    return { ...(await searchAuditLog(services, session, query)), offset, limit };
  },
};
