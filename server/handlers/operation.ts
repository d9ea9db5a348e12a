import type * as operation from '#api/operation.ts';
import { drainWorkers } from '#core/operation/drain-workers.ts';
import { viewOperation } from '#core/operation/view-operation.ts';
import type { HandlersOf } from '../implement.ts';

export const operationHandlers: HandlersOf<typeof operation> = {
  getOperation: async (_given, { services, session, language, workers }) => ({
    ...(await viewOperation(services, session, language)),
    ...workers(),
  }),
  drainWorkers: ({ body }, { services, session }) => drainWorkers(services, session, body.isDraining),
};
