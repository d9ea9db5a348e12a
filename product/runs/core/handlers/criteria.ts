import { listCriteria } from '#product/findings/core/results/list-criteria.ts';
import { listPageItems } from '#product/findings/core/results/list-page-items.ts';
import type * as criteria from '#product/runs/api/criteria.ts';
import type { HandlersOf } from '#server/implement.ts';
import { readCriteriaSetting, writeCriteriaSetting } from '../criteria-setting/criteria-setting.ts';
import { readCatalogue } from '../criteria-setting/read-catalogue.ts';
import { checkRunKey } from '../runs/run-key.ts';

export const criteriaHandlers: HandlersOf<typeof criteria> = {
  getCriteriaCatalogue: () => readCatalogue(),
  getCriteriaSetting: ({ params }, { services, session }) => readCriteriaSetting(services, session, params),
  putCriteriaSetting: ({ params, body }, { services, session }) =>
    writeCriteriaSetting(services, session, params, body),
  listCriteria: ({ params }, { services, session }) => listCriteria(services, session, checkRunKey(params)),
  listPageItems: ({ params, query }, { services, session }) =>
    listPageItems(services, session, checkRunKey(params), query),
};
