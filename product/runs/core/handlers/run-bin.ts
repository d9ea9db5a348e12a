import type * as runBin from '#product/runs/api/run-bin.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { listDeletedRuns, restoreRun } from '../runs/run-bin.ts';
import { checkRunKey } from '../runs/run-key.ts';

export const runBinHandlers: HandlersOf<typeof runBin> = {
  listDeletedRuns: ({ params, query }, { services, session }) => listDeletedRuns(services, session, params, query),
  restoreRun: async ({ params }, { services, session }) => {
    await restoreRun(services, session, checkRunKey(params));
    return undefined;
  },
};
