import type * as comparison from '#product/findings/api/comparison.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { compareSources } from '../comparison/compare-sources.ts';
import { getRunComparison } from '../comparison/get-comparison.ts';
import { listComparedPages } from '../comparison/list-compared-pages.ts';
import { listComparedPlaces } from '../comparison/list-compared-places.ts';
import { listComparedRules } from '../comparison/list-compared-rules.ts';

export const comparisonHandlers: HandlersOf<typeof comparison> = {
  getComparison: ({ params, query }, { services, session }) =>
    getRunComparison(services, session, checkRunKey(params), query.with),
  listComparedRules: ({ params, query }, { services, session }) =>
    listComparedRules(services, session, checkRunKey(params), query),
  listComparedPlaces: ({ params, query }, { services, session }) =>
    listComparedPlaces(services, session, checkRunKey(params), query),
  listComparedPages: ({ params, query }, { services, session }) =>
    listComparedPages(services, session, checkRunKey(params), query),
  compareSources: ({ params, query }, { services, session }) =>
    compareSources(services, session, checkRunKey(params), { urlId: params.urlId, ...query }),
};
