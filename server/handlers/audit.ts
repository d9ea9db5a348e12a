import { searchAuditLog } from '#core/audit/search-audit-log.ts';
import type { Handlers } from '../implement.ts';

export const auditHandlers: Pick<Handlers, 'searchAuditLog'> = {
  searchAuditLog: async ({ query }, { services, session }) => {
    const { offset, limit } = query;
    return { ...(await searchAuditLog(services, session, query)), offset, limit };
  },
};
