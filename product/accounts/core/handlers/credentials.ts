import type * as credentials from '#product/accounts/api/credentials.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { issueCredentials } from '../credentials/issue-credentials.ts';

export const credentialHandlers: HandlersOf<typeof credentials> = {
  getCredentials: async ({ query }, { services, session, reply }) => {
    reply.header('cache-control', 'no-store');
    return issueCredentials(services, session, query.service, query.groupId);
  },
};
