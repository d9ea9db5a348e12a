import { seesGroup, seesTenant } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type * as live from '#product/tenancy/api/live.ts';
import type { HandlersOf } from '../calls/call.ts';
import { sessionActor } from '../sessions/session.ts';
import { staffPool } from '../sessions/staff-pool.ts';
import { accountOfSession } from '../sessions/start-session.ts';

/** The body's claims are compared with the session, never trusted. */
export const liveHandlers: HandlersOf<typeof live> = {
  connectSocket: async ({ body }, { services, session, hub, language }) => {
    if (body.sub !== session.sub) throw new ProblemError('claim_mismatch', { name: 'sub' });
    const actor = sessionActor(session);
    const staffOnly = session.pool === 'staff' && body.tenantId === staffPool;
    if (!staffOnly && !seesTenant(actor, body.tenantId)) throw new ProblemError('claim_mismatch', { name: 'tenantId' });
    // Without a group, somebody hears of their own rights alone.
    const hasNone = session.pool === 'tenant' && session.contracts.length === 0;
    if (!hasNone && !seesGroup(session, body.groupId)) throw new ProblemError('claim_mismatch', { name: 'groupId' });
    const groupId = hasNone ? '' : body.groupId;
    const { pool, sub, tokenHash, expiresAt } = session;
    const scope = { pool, sub, tokenHash, expiresAt, language, tenantId: body.tenantId, groupId };
    if (!hub.register(body.connectionId, scope, body.missedMs)) throw new ProblemError('not_found');
    // One that ended between the authorisation and here was told of before the connection was known.
    if (!(await accountOfSession(services.db, tokenHash, services.clock.now()))) hub.closeSession(tokenHash);
    return undefined;
  },
  connectSocketNonTenant: async ({ body }, { hub }) => {
    if (!hub.register(body.connectionId, null)) throw new ProblemError('not_found');
    return undefined;
  },
};
