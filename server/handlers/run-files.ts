import type * as runFiles from '#api/run-files.ts';
import { writeRunFile } from '#core/exports/run-files.ts';
import { checkRunKey } from '#core/runs/run-key.ts';
import type { HandlersOf } from '../implement.ts';

export const runFileHandlers: HandlersOf<typeof runFiles> = {
  getRunFile: ({ params, query: { name } }, { services, session, language }) =>
    writeRunFile(services, session, checkRunKey(params), { name, language }),
};
