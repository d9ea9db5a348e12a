import type * as weighting from '#api/weighting.ts';
import { readWeighting, writeWeighting } from '#core/weighting/weighting.ts';
import type { HandlersOf } from '../implement.ts';

export const weightingHandlers: HandlersOf<typeof weighting> = {
  getWeighting: (_given, { services }) => readWeighting(services),
  putWeighting: ({ body }, { services, session }) => writeWeighting(services, session, body),
};
