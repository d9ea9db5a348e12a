import type * as groups from '#product/accounts/api/groups.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { actOnGroup } from '../groups/cancel-group.ts';
import { cancelTenant, previewCancellation } from '../groups/cancel-tenant.ts';
import { createGroup } from '../groups/create-group.ts';
import { listGroups } from '../groups/list-groups.ts';
import { quoteGroup } from '../groups/quote-group.ts';
import { updateGroup } from '../groups/update-group.ts';

export const groupHandlers: HandlersOf<typeof groups> = {
  listGroups: async ({ params }, { services, session }) => ({
    items: await listGroups(services, session, params.tenantId),
  }),
  createGroup: async ({ params, body }, { services, session }) => ({
    data: await createGroup(services, session, params.tenantId, body),
  }),
  quoteGroup: ({ params, query }, { services, session }) => quoteGroup(services, session, params.tenantId, query),
  updateGroup: async ({ params, body }, { services, session }) => ({
    data: await updateGroup(services, session, params.tenantId, body),
  }),
  getCancellation: async ({ params }, { services, session }) => ({
    items: await previewCancellation(services, session, params.tenantId),
  }),
  cancelTenant: async ({ params, body }, { services, session }) => ({
    items: await cancelTenant(services, session, params.tenantId, body.reasons),
  }),
  deleteGroup: ({ params, body }, { services, session }) => actOnGroup(services, session, params.tenantId, body),
};
