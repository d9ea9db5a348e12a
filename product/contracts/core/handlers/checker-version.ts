import type * as checkerVersion from '#product/contracts/api/checker-version.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { chooseChecker, getCheckerChoice } from '../contracts/checker-choice.ts';

export const checkerVersionHandlers: HandlersOf<typeof checkerVersion> = {
  getCheckerVersion: ({ params }, { services, session }) => getCheckerChoice(services, session, params),
  putCheckerVersion: ({ params, body }, { services, session }) =>
    chooseChecker(services, session, params, body.version),
};
