import { readWeighting, writeWeighting } from '#core/weighting/weighting.ts';
import type { Handlers } from '../implement.ts';

export const weightingHandlers: Pick<Handlers, 'getWeighting' | 'putWeighting'> = {
  getWeighting: (_given, { services }) => readWeighting(services),
  putWeighting: ({ body }, { services, session }) => writeWeighting(services, session, body),
};
