import type * as runBin from '#api/run-bin.ts';
import { listDeletedRuns, restoreRun } from '#core/runs/run-bin.ts';
import { checkRunKey } from '#core/runs/run-key.ts';
import type { HandlersOf } from '../implement.ts';

export const runBinHandlers: HandlersOf<typeof runBin> = {
  listDeletedRuns: ({ params, query }, { services, session }) => listDeletedRuns(services, session, params, query),
  restoreRun: async ({ params }, { services, session }) => {
    await restoreRun(services, session, checkRunKey(params));
    return undefined;
  },
};
