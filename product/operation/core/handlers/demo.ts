import type * as demo from '#product/runs/api/demo.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { getDemo, removeDemo } from '../demo/remove-demo.ts';

export const demoHandlers: HandlersOf<typeof demo> = {
  getDemo: ({ params }, { services, session }) => getDemo(services, session, params),
  removeDemo: async ({ params }, { services, session }) => {
    await removeDemo(services, session, params);
    return undefined;
  },
};
