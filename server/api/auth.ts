import type { SessionUser } from '#contract/auth.ts';
import { ProblemError } from '#contract/problem.ts';
import { endSession, sessionLifetimeMs } from '#core/sessions/find-session.ts';
import type { Session } from '#core/sessions/session.ts';
import { signIn } from '#core/sessions/sign-in.ts';
import { findTenantByPreferredId } from '#core/tenants/find-tenant.ts';
import type { Call } from '../context.ts';
import type { Handlers } from '../implement.ts';
import { identify, idTokenOf, sessionCookie } from '../session/identify.ts';

type AuthHandlers = Pick<Handlers, 'signIn' | 'signOut' | 'me' | 'authConfig' | 'authConfigUserApi'>;

export const authHandlers: AuthHandlers = {
  signIn: async ({ params, body }, call) => {
    const account = `${params.tenant}\n${body.email.toLowerCase()}\n${call.request.ip}`;
    const { ofAccount, ofAddress } = call.signInAttempts;
    ofAddress.begin(call.request.ip);
    ofAccount.begin(account);
    try {
      const { token, session } = await signIn(call.services, params.tenant, body.email, body.password);
      ofAccount.succeed(account);
      ofAddress.takeBack(call.request.ip);
      call.reply.setCookie(sessionCookie, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: call.secureCookies,
        maxAge: sessionLifetimeMs / 1000,
      });
      return { idToken: await idTokenOf(call.services, session), user: userOf(session) };
    } catch (error) {
      if (!(error instanceof ProblemError)) {
        ofAccount.takeBack(account);
        ofAddress.takeBack(call.request.ip);
      }
      throw error;
    }
  },
  signOut: async (_given, call) => {
    const session = await identify(call.services, call.request);
    if (session) {
      await endSession(call.services.db, session.tokenHash);
      call.hub.closeSession(session.tokenHash);
    }
    call.reply.clearCookie(sessionCookie, { path: '/' });
    return undefined;
  },
  me: async (_given, { session }) => ({ user: userOf(session) }),
  authConfig: ({ params }, call) => configOf(call, params.tenant),
  authConfigUserApi: ({ params }, call) => configOf(call, params.tenant),
};

async function configOf({ services }: Call, tenantPreferredId: string) {
  const tenant = await findTenantByPreferredId(services.db, tenantPreferredId);
  if (!tenant) throw new ProblemError('contract_id_not_found');
  return {
    TenantId: tenant.tenant_id,
    TenantPreferredId: tenant.tenant_preferred_id,
    UserPoolId: tenant.user_pool_id,
    UserPoolClientId: tenant.user_pool_client_id,
  };
}

function userOf(session: Session): SessionUser {
  const { sub, email, firstName, lastName, role, tenantId, tenantPreferredId, groups, contractType, isOwnerUser } =
    session;
  return { sub, email, firstName, lastName, role, tenantId, tenantPreferredId, groups, contractType, isOwnerUser };
}
