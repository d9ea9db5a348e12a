import type * as sessions from '#product/accounts/api/sessions.ts';
import { endOwnSession, listOwnSessions } from '#product/tenancy/core/sessions/own-sessions.ts';
import type { HandlersOf } from '#server/implement.ts';

export const sessionHandlers: HandlersOf<typeof sessions> = {
  listOwnSessions: async (_given, { services, session }) => ({ items: await listOwnSessions(services, session) }),
  endOwnSession: async ({ params }, { services, session }) => {
    await endOwnSession(services, session, params.sessionId);
    return undefined;
  },
};
