import type * as loginTrials from '#product/runs/api/login-trials.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { getLoginTrial, startLoginTrial, stopLoginTrial } from '../login-trials/try-login.ts';

export const loginTrialHandlers: HandlersOf<typeof loginTrials> = {
  startLoginTrial: async ({ params, body }, { services, session, loginTrials: limit }) => {
    await limit.begin(session.sub);
    return startLoginTrial(services, session, params, body);
  },
  getLoginTrial: ({ params }, { services, session }) => getLoginTrial(services, session, params),
  stopLoginTrial: async ({ params }, { services, session }) => {
    await stopLoginTrial(services, session, params);
    return undefined;
  },
};
