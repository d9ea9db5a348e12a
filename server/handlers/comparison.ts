import type * as comparison from '#api/comparison.ts';
import { compareSources } from '#core/comparison/compare-sources.ts';
import { getRunComparison } from '#core/comparison/get-comparison.ts';
import { listComparedPages } from '#core/comparison/list-compared-pages.ts';
import { listComparedPlaces } from '#core/comparison/list-compared-places.ts';
import { listComparedRules } from '#core/comparison/list-compared-rules.ts';
import { checkRunKey } from '#core/runs/run-key.ts';
import type { HandlersOf } from '../implement.ts';

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
