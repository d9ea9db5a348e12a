import type * as operation from '#product/operation/api/operation.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { drainWorkers } from '../operation/drain-workers.ts';
import { viewOperation } from '../operation/view-operation.ts';

export const operationHandlers: HandlersOf<typeof operation> = {
  getOperation: async (_given, { services, session, language, workers }) => ({
    ...(await viewOperation(services, session, language)),
    ...workers(),
  }),
  drainWorkers: ({ body }, { services, session }) => drainWorkers(services, session, body.isDraining),
};
