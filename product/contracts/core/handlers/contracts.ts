import { holds } from '#endpoint/access-decision.ts';
import type * as contracts from '#product/contracts/api/contracts.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { sessionActor } from '#product/tenancy/core/sessions/session.ts';
import { beginPaid } from '../billing/begin-paid.ts';
import { changeContract, quoteContractChange } from '../billing/change-contract.ts';
import { confirmContractEmail } from '../billing/contract-email.ts';
import {
  getContract,
  getContractStatus,
  getEmailContract,
  getLimit,
  getStaffContract,
} from '../billing/get-contract.ts';
import { quoteTerms } from '../billing/quote-terms.ts';
import { masterGroupId } from '../contracts/group-contract.ts';

export const contractHandlers: HandlersOf<typeof contracts> = {
  getContract: async ({ params, query }, { services, session }) => ({
    ...(await getContract(services, session, { ...params, ...query })),
    cardForm: services.cardPayments?.form ?? null,
  }),
  getLimit: ({ params, query }, { services, session }) => getLimit(services, session, { ...params, ...query }),
  getContractStatus: async ({ params }, { services, session }) => ({
    status: await getContractStatus(services, session, params),
  }),
  getEmailContract: async ({ params }, { services, session }) => ({
    email: holds(sessionActor(session), 'contract:read')
      ? await getEmailContract(services, session, params.tenantId)
      : '',
  }),
  quoteContract: ({ params, query: { groupId, ...terms } }, { services, session }) =>
    quoteTerms(services, session, { ...params, groupId }, terms),
  beginPaid: async ({ params, body }, { services, session }) => {
    await beginPaid(services, session, params.tenantId, body);
    return getContract(services, session, { ...params, groupId: masterGroupId });
  },
  confirmContractEmail: ({ body }, { services }) => confirmContractEmail(services, body.token),
  getGroupContract: ({ params }, { services, session }) => getStaffContract(services, session, params),
  changeGroupContract: ({ params, body }, { services, session }) => changeContract(services, session, params, body),
  quoteGroupContract: ({ params, body }, { services, session }) => quoteContractChange(services, session, params, body),
};
