import type * as groups from '#api/groups.ts';
import { actOnGroup } from '#core/groups/cancel-group.ts';
import { cancelTenant, previewCancellation } from '#core/groups/cancel-tenant.ts';
import { createGroup } from '#core/groups/create-group.ts';
import { listGroups } from '#core/groups/list-groups.ts';
import { updateGroup } from '#core/groups/update-group.ts';
import type { HandlersOf } from '../implement.ts';

export const groupHandlers: HandlersOf<typeof groups> = {
  listGroups: async ({ params }, { services, session }) => ({
    items: await listGroups(services, session, params.tenantId),
  }),
  createGroup: async ({ params, body }, { services, session }) => ({
    data: await createGroup(services, session, params.tenantId, body),
  }),
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
