import type * as credentials from '#api/credentials.ts';
import { issueCredentials } from '#core/credentials/issue-credentials.ts';
import type { HandlersOf } from '../implement.ts';

export const credentialHandlers: HandlersOf<typeof credentials> = {
  getCredentials: async ({ query }, { services, session, reply }) => {
    reply.header('cache-control', 'no-store');
    return issueCredentials(services, session, query.service, query.groupId);
  },
};
