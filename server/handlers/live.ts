import { seesGroup } from '#api/access.ts';
import { ProblemError } from '#api/problem.ts';
import { staffPool } from '#core/accounts/account.ts';
import { findSession } from '#core/accounts/find-session.ts';
import type { Handlers } from '../implement.ts';

/** The body's claims are compared with the session, never believed. */
export const liveHandlers: Pick<Handlers, 'connectSocket' | 'connectSocketNonTenant'> = {
  connectSocket: async ({ body }, { services, session, hub, language }) => {
    if (body.sub !== session.sub) throw new ProblemError('claim_mismatch', { name: 'sub' });
    if (session.pool === 'tenant' && body.tenantId !== session.tenantId)
      throw new ProblemError('claim_mismatch', { name: 'tenantId' });
    const staffOnly = session.pool === 'staff' && body.tenantId === staffPool;
    if (!staffOnly && session.allowedTenants !== null && !session.allowedTenants.includes(body.tenantId))
      throw new ProblemError('claim_mismatch', { name: 'tenantId' });
    // Who has no group hears of their own rights alone.
    const hasNone = session.pool === 'tenant' && session.contracts.length === 0;
    if (!hasNone && !seesGroup(session.role, session.groups, body.groupId))
      throw new ProblemError('claim_mismatch', { name: 'groupId' });
    const groupId = hasNone ? '' : body.groupId;
    const { pool, sub, tokenHash, expiresAt } = session;
    const scope = { pool, sub, tokenHash, expiresAt, language, tenantId: body.tenantId, groupId };
    if (!hub.register(body.connectionId, scope)) throw new ProblemError('not_found');
    // One that ended between the guard and here was told of before the connection was known.
    if (!(await findSession(services.db, tokenHash, services.clock.now()))) hub.closeSession(tokenHash);
    return undefined;
  },
  connectSocketNonTenant: async ({ body }, { hub }) => {
    if (!hub.register(body.connectionId, null)) throw new ProblemError('not_found');
    return undefined;
  },
};
