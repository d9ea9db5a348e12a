import type * as savedViews from '#product/findings/api/saved-views.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  orderSavedViews,
} from '../saved-views/saved-views.ts';

export const savedViewHandlers: HandlersOf<typeof savedViews> = {
  listSavedViews: ({ params, query }, { services, session }) => listSavedViews(services, session, params, query),
  createSavedView: ({ params, body }, { services, session }) => createSavedView(services, session, params, body),
  orderSavedViews: async ({ params, body }, { services, session }) => {
    await orderSavedViews(services, session, params, body);
    return undefined;
  },
  changeSavedView: ({ params, body }, { services, session }) => changeSavedView(services, session, params, body),
  deleteSavedView: async ({ params }, { services, session }) => {
    await deleteSavedView(services, session, params);
    return undefined;
  },
};
