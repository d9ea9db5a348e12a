import type * as siteActs from '#product/findings/api/site-acts.ts';
import { checkBaseUrlEncoded } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { listSiteActs } from '../issues/list-site-acts.ts';

export const siteActHandlers: HandlersOf<typeof siteActs> = {
  listSiteActs: ({ params, query }, { services, session }) => {
    checkBaseUrlEncoded(params.baseUrlEncoded);
    return listSiteActs(services, session, params, query.before);
  },
};
