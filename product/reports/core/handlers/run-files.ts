import type * as runFiles from '#product/reports/api/run-files.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { writeRunFile } from '../exports/run-files.ts';

export const runFileHandlers: HandlersOf<typeof runFiles> = {
  getRunFile: ({ params, query: { name } }, { services, session, language }) =>
    writeRunFile(services, session, checkRunKey(params), { name, language }),
};
