import type * as extraPages from '#product/contracts/api/extra-pages.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { getLimit } from '../billing/get-contract.ts';
import { grantExtraPages, quoteExtraPageRemoval, quoteExtraPages, removeExtraPages } from '../quotas/extra-pages.ts';

export const extraPageHandlers: HandlersOf<typeof extraPages> = {
  quoteExtraPages: ({ params, query }, { services, session }) => quoteExtraPages(services, session, params, query),
  grantExtraPages: async ({ params, body }, { services, session }) => {
    await grantExtraPages(services, session, params, body);
    return getLimit(services, session, params);
  },
  quoteExtraPageRemoval: ({ params }, { services, session }) => quoteExtraPageRemoval(services, session, params),
  removeExtraPages: async ({ params, body }, { services, session }) => {
    await removeExtraPages(services, session, params, body);
    return getLimit(services, session, params);
  },
};
