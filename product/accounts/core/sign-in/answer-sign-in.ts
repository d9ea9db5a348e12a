import type { SessionUser } from '#product/accounts/api/auth.ts';
import type { Call } from '#product/tenancy/core/calls/call.ts';
import { clientAddress } from '#product/tenancy/core/calls/client-address.ts';
import { cookieOf, setOwnCookie } from '#product/tenancy/core/calls/cookies.ts';
import { noteUse } from '#product/tenancy/core/sessions/own-sessions.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { staffPool } from '#product/tenancy/core/sessions/staff-pool.ts';
import { deleteSession, hashToken, sessionLifetimeMs } from '#product/tenancy/core/sessions/start-session.ts';
import { recordSignIn } from '../accounts/record-sign-in.ts';
import type { SignInResult } from '../accounts/sign-in.ts';
import { idTokenOf } from './identify.ts';
import { rememberDevice } from './known-device.ts';

/** Answers a sign-in: the challenge, else the person with a new session's cookie; the request's old session ends. */
export async function answerSignIn(result: SignInResult, call: Call) {
  if ('challenge' in result) return result;
  const { token, session } = result;
  await recordSignIn(call.services, session, clientAddress(call.request));
  const before = cookieOf(call.request, 'session');
  if (before !== undefined) await deleteSession(call.services.db, hashToken(before));
  const { ip: address, headers } = call.request;
  await noteUse(call.services, session, { address, userAgent: headers['user-agent'] ?? '' });
  setOwnCookie(call, 'session', token, sessionLifetimeMs);
  const tenant = session.pool === 'staff' ? staffPool : session.tenantPreferredId;
  rememberDevice(call, { tenant, email: session.email });
  return { idToken: await idTokenOf(call.services, session), user: viewSession(session) };
}

/** The part of a session that the browser may know. */
export function viewSession(session: Session): SessionUser {
  const { sub, email, firstName, lastName, role, tenantId, tenantPreferredId } = session;
  const { groups, contractType, isOwnerUser, tenantApiRole, allowedTenants } = session;
  const person = { sub, email, firstName, lastName, role, tenantId, tenantPreferredId };
  return { ...person, groups, contractType, isOwnerUser, tenantApiRole, allowedTenants };
}
