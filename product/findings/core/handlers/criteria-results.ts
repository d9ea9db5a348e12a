import type * as criteriaResults from '#product/findings/api/criteria-results.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { listCriteria } from '../results/list-criteria.ts';
import { listPageItems } from '../results/list-page-items.ts';

export const criteriaResultHandlers: HandlersOf<typeof criteriaResults> = {
  listCriteria: ({ params }, { services, session }) => listCriteria(services, session, checkRunKey(params)),
  listPageItems: ({ params, query }, { services, session }) =>
    listPageItems(services, session, checkRunKey(params), query),
};
