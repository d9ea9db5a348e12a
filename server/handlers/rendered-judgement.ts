import type * as renderedJudgement from '#api/rendered-judgement.ts';
import { getRenderedJudgement, startRenderedJudgement } from '#core/results/rendered-judgement.ts';
import type { HandlersOf } from '../implement.ts';

export const renderedJudgementHandlers: HandlersOf<typeof renderedJudgement> = {
  getRenderedJudgement: ({ params }, { services, session }) =>
    getRenderedJudgement(services, session, params, params.urlId),
  startRenderedJudgement: ({ params }, { services, session }) =>
    startRenderedJudgement(services, session, params, params.urlId),
};
