import type * as checkerVersion from '#api/checker-version.ts';
import { chooseChecker, getCheckerChoice } from '#core/contracts/checker-choice.ts';
import type { HandlersOf } from '../implement.ts';

export const checkerVersionHandlers: HandlersOf<typeof checkerVersion> = {
  getCheckerVersion: ({ params }, { services, session }) => getCheckerChoice(services, session, params),
  putCheckerVersion: ({ params, body }, { services, session }) =>
    chooseChecker(services, session, params, body.version),
};
