import type * as rechecks from '#product/findings/api/rechecks.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { recheckRun } from '../results/recheck-run.ts';
import { reverifyRun } from '../results/reverify-run.ts';

export const recheckHandlers: HandlersOf<typeof rechecks> = {
  reverify: ({ params, body }, { services, session }) =>
    reverifyRun(services, session, checkRunKey(params), body ?? {}),
  recheck: ({ params, body }, { services, session }) => recheckRun(services, session, checkRunKey(params), body),
};
