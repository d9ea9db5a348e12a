import type * as sessions from '#product/tenancy/api/sessions.ts';
import type { HandlersOf } from '../calls/call.ts';
import { endOwnSession, listOwnSessions } from '../sessions/own-sessions.ts';

export const sessionHandlers: HandlersOf<typeof sessions> = {
  listOwnSessions: async (_given, { services, session }) => ({ items: await listOwnSessions(services, session) }),
  endOwnSession: async ({ params }, { services, session }) => {
    await endOwnSession(services, session, params.sessionId);
    return undefined;
  },
};
