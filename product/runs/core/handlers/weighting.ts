import type * as weighting from '#product/runs/api/weighting.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { readWeighting, writeWeighting } from '../weighting/weighting.ts';

export const weightingHandlers: HandlersOf<typeof weighting> = {
  getWeighting: (_given, { services }) => readWeighting(services),
  putWeighting: ({ body }, { services, session }) => writeWeighting(services, session, body),
};
