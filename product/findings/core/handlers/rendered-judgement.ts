import type * as renderedJudgement from '#product/findings/api/rendered-judgement.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { getRenderedJudgement, startRenderedJudgement } from '../results/rendered-judgement.ts';

export const renderedJudgementHandlers: HandlersOf<typeof renderedJudgement> = {
  getRenderedJudgement: ({ params }, { services, session }) =>
    getRenderedJudgement(services, session, params, params.urlId),
  startRenderedJudgement: ({ params }, { services, session }) =>
    startRenderedJudgement(services, session, params, params.urlId),
};
