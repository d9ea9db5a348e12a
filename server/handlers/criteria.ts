import type * as criteria from '#api/criteria.ts';
import { readCriteriaSetting, writeCriteriaSetting } from '#core/criteria-setting/criteria-setting.ts';
import { readCatalogue } from '#core/criteria-setting/read-catalogue.ts';
import { listCriteria } from '#core/results/list-criteria.ts';
import { listPageItems } from '#core/results/list-page-items.ts';
import { checkRunKey } from '#core/runs/run-key.ts';
import type { HandlersOf } from '../implement.ts';

export const criteriaHandlers: HandlersOf<typeof criteria> = {
  getCriteriaCatalogue: () => readCatalogue(),
  getCriteriaSetting: ({ params }, { services, session }) => readCriteriaSetting(services, session, params),
  putCriteriaSetting: ({ params, body }, { services, session }) =>
    writeCriteriaSetting(services, session, params, body),
  listCriteria: ({ params }, { services, session }) => listCriteria(services, session, checkRunKey(params)),
  listPageItems: ({ params, query }, { services, session }) =>
    listPageItems(services, session, checkRunKey(params), query),
};
