import { writeRunFile } from '#product/reports/core/exports/run-files.ts';
import type * as runFiles from '#product/runs/api/run-files.ts';
import type { HandlersOf } from '#server/implement.ts';
import { checkRunKey } from '../runs/run-key.ts';

export const runFileHandlers: HandlersOf<typeof runFiles> = {
  getRunFile: ({ params, query: { name } }, { services, session, language }) =>
    writeRunFile(services, session, checkRunKey(params), { name, language }),
};
