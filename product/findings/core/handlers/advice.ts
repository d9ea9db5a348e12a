import type * as advice from '#product/findings/api/advice.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { getAdvice, listAdviceRules } from '../advice/list-advice.ts';
import { deleteAdvice, writeAdvice } from '../advice/write-advice.ts';

const inAllGroups = ({ tenantId }: { tenantId: string }) => ({ tenantId, groupId: null });

export const adviceHandlers: HandlersOf<typeof advice> = {
  listAdviceRules: ({ params, query }, { services, session }) => listAdviceRules(services, session, params, query),
  getAdvice: ({ params, query }, { services, session }) => getAdvice(services, session, params, query),
  putAdvice: ({ params, body }, { services, session }) => writeAdvice(services, session, params, body),
  deleteAdvice: async ({ params, query }, { services, session }) => {
    await deleteAdvice(services, session, params, query);
    return undefined;
  },
  putTenantAdvice: ({ params, body }, { services, session }) =>
    writeAdvice(services, session, inAllGroups(params), body),
  deleteTenantAdvice: async ({ params, query }, { services, session }) => {
    await deleteAdvice(services, session, inAllGroups(params), query);
    return undefined;
  },
};
