import { issueCredentials } from '#core/credentials/issue-credentials.ts';
import type { Handlers } from '../implement.ts';

export const credentialHandlers: Pick<Handlers, 'getCredentials'> = {
  getCredentials: async ({ query }, { services, session, reply }) => {
    reply.header('cache-control', 'no-store');
    return issueCredentials(services, session, query.service, query.groupId);
  },
};
