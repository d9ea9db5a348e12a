import type * as criteria from '#product/runs/api/criteria.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { readCriteriaSetting, writeCriteriaSetting } from '../criteria-setting/criteria-setting.ts';
import { readCatalogue } from '../criteria-setting/read-catalogue.ts';

export const criteriaHandlers: HandlersOf<typeof criteria> = {
  getCriteriaCatalogue: () => readCatalogue(),
  getCriteriaSetting: ({ params }, { services, session }) => readCriteriaSetting(services, session, params),
  putCriteriaSetting: ({ params, body }, { services, session }) =>
    writeCriteriaSetting(services, session, params, body),
};
