import type * as ownership from '#product/runs/api/ownership.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { getOwnership } from '../ownership/get-ownership.ts';
import { addHostProof, checkHostProof, deleteHostProof, listHostProofs } from '../ownership/host-proofs.ts';
import { getOwnershipWaiver, setOwnershipWaiver } from '../ownership/waive-ownership.ts';

export const ownershipHandlers: HandlersOf<typeof ownership> = {
  listHostProofs: ({ params, query }, { services, session }) =>
    listHostProofs(services, session, params.tenantId, query),
  addHostProof: ({ params, body }, { services, session }) => addHostProof(services, session, params.tenantId, body.url),
  checkHostProof: ({ params }, { services, session }) =>
    checkHostProof(services, session, params.tenantId, params.host),
  deleteHostProof: async ({ params }, { services, session }) => {
    await deleteHostProof(services, session, params.tenantId, params.host);
    return undefined;
  },
  getOwnership: ({ params, query }, { services, session }) => getOwnership(services, session, params, query.url),
  getOwnershipWaiver: ({ params }, { services, session }) => getOwnershipWaiver(services, session, params),
  setOwnershipWaiver: ({ params, body }, { services, session }) => setOwnershipWaiver(services, session, params, body),
};
